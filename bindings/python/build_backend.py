"""A build backend for pip that needs nothing from PyPI: CMake builds the package, this packs it.

An editable install refers to build/pip/python, where CMake leaves it. ANHOLON_BUILD names another build folder, as it is configured.
"""

import base64
import csv
import hashlib
import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
TO_INSTALL = "packages.txt and bindings/python/packages.txt list what to install"
NAME, VERSION = PROJECT["name"], PROJECT["version"]


def _built():
    """The folder that has `anholon` in it, made for the Python that runs here."""
    own = os.environ.get("ANHOLON_BUILD")
    folder = Path(own or ROOT / "build/pip")
    python = getattr(sys, "_base_executable", sys.executable)  # that of an environment may be gone tomorrow
    configure = ["cmake", "--preset", "default", "-B", str(folder), "-D", "ANHOLON_TESTS=OFF", "-D", "ANHOLON_WERROR=OFF",
                 "-D", "ANHOLON_PYTHON_PACKAGE=ON", "-D", f"Python_EXECUTABLE={python}"]  # fmt: skip
    build = ["cmake", "--build", str(folder), "--target", "anholon_python"]
    for command in [build] if own else [configure, build]:
        try:
            subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)
        except FileNotFoundError:
            raise SystemExit("anholon is built with cmake and ninja: " + TO_INSTALL) from None
        except subprocess.CalledProcessError as error:
            raise SystemExit(f"`{' '.join(command)}` failed: " + TO_INSTALL) from error
    if not (folder / f"python/anholon/_native{sysconfig.get_config_var('EXT_SUFFIX')}").exists():
        raise SystemExit(f"{folder} was made for another Python; remove it, or name another folder by ANHOLON_BUILD")
    return folder / "python"


def _tag():
    interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{interpreter}-{interpreter}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def _metadata():
    lines = ["Metadata-Version: 2.1", f"Name: {NAME}", f"Version: {VERSION}", f"Summary: {PROJECT['description']}",
             f"License: {PROJECT['license']['text']}", f"Requires-Python: {PROJECT['requires-python']}"]  # fmt: skip
    lines += [f"Requires-Dist: {name}" for name in PROJECT["dependencies"]]
    return "\n".join(lines) + "\nDescription-Content-Type: text/markdown\n\n" + (ROOT / PROJECT["readme"]).read_text()


def _wheel_file():
    return f"Wheel-Version: 1.0\nGenerator: anholon\nRoot-Is-Purelib: false\nTag: {_tag()}\n"


class _Wheel:
    """A zip file with its list of contents; the same bytes for the same contents."""

    def __init__(self, folder):
        self.name = f"{NAME}-{VERSION}-{_tag()}.whl"
        self.file = zipfile.ZipFile(Path(folder) / self.name, "w", zipfile.ZIP_DEFLATED)
        self.record = []

    def add(self, name, data, mode=0o644):
        info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        info.external_attr = (0o100000 | mode) << 16
        info.compress_type = zipfile.ZIP_DEFLATED
        self.file.writestr(info, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append((name, f"sha256={digest}", str(len(data))))

    def finish(self):
        place = f"{NAME}-{VERSION}.dist-info"
        self.add(f"{place}/METADATA", _metadata().encode())
        self.add(f"{place}/WHEEL", _wheel_file().encode())
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([*self.record, (f"{place}/RECORD", "", "")])
        self.file.writestr(zipfile.ZipInfo(f"{place}/RECORD", (2020, 1, 1, 0, 0, 0)), text.getvalue())
        self.file.close()
        return self.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = _built()
    wheel = _Wheel(wheel_directory)
    for path in sorted((package / "anholon").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            wheel.add(path.relative_to(package).as_posix(), path.read_bytes(), 0o755 if os.access(path, os.X_OK) else 0o644)
    return wheel.finish()


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    wheel = _Wheel(wheel_directory)
    wheel.add(f"{NAME}.pth", f"{_built()}\n".encode())
    return wheel.finish()


def build_sdist(sdist_directory, config_settings=None):
    place = f"{NAME}-{VERSION}"
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.decode()
    with tarfile.open(Path(sdist_directory) / f"{place}.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name in filter(None, files.split("\0")):
            archive.add(ROOT / name, f"{place}/{name}")
        data = _metadata().encode()
        info = tarfile.TarInfo(f"{place}/PKG-INFO")
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))
    return f"{place}.tar.gz"


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Without it pip would build the whole wheel to read what is in it."""
    place = Path(metadata_directory) / f"{NAME}-{VERSION}.dist-info"
    place.mkdir()
    (place / "METADATA").write_text(_metadata())
    (place / "WHEEL").write_text(_wheel_file())
    return place.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_editable = get_requires_for_build_sdist = get_requires_for_build_wheel
