"""Exact questions, asked in another process: a kernel has threads and cannot fork, and a crash of exact algebra is an exception here."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import tempfile
import threading
import time
from typing import Any

from .errors import BudgetError, DefectError, error_of

_program = os.environ.get("ANHOLON_ANSWERS") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "_answers")
_most_idle = 2


class _Ended(Exception):
    """The process is gone."""


class _OutOfTime(Exception):
    """It did not answer in time."""


class _Helper:
    def __init__(self) -> None:
        self.said = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [_program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.said, start_new_session=True, bufsize=0
        )
        self.unread = b""
        self.last_words = ""  # what it said on standard error, once it has ended

    def answer(self, request: bytes, seconds: float) -> bytes:
        """Of one request; whatever goes wrong meanwhile ends the process."""
        deadline = time.monotonic() + seconds
        try:
            self._write(b"%d\n" % len(request) + request)
            while b"\n" not in self.unread:
                self._read(deadline)
            line, self.unread = self.unread.split(b"\n", 1)
            size = int(line)
            pieces, have = [self.unread], len(self.unread)
            self.unread = b""
            while have < size:
                self._read(deadline)
                pieces.append(self.unread)
                have += len(self.unread)
                self.unread = b""
            return b"".join(pieces)
        except BaseException:
            self.end()
            raise

    def _write(self, data: bytes) -> None:
        assert self.process.stdin is not None
        view = memoryview(data)
        try:
            while view:
                view = view[self.process.stdin.write(view) or 0 :]
        except (BrokenPipeError, OSError):
            raise _Ended from None

    def _read(self, deadline: float) -> None:
        assert self.process.stdout is not None
        poll = select.poll()
        poll.register(self.process.stdout, select.POLLIN)
        if not poll.poll(max(0.0, deadline - time.monotonic()) * 1000):
            raise _OutOfTime
        more = os.read(self.process.stdout.fileno(), 1 << 20)
        if not more:
            raise _Ended
        self.unread += more

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.last_words = self._last_words()
        self.said.close()

    def _last_words(self) -> str:
        self.said.seek(0)
        lines = [line for line in self.said.read().decode(errors="replace").splitlines() if line.strip()]
        return lines[-1] if lines else ""


class _Pool:
    """Processes that wait for a question; each thread that asks has one of its own."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """After a fork: those of the parent are not ours."""
        self.lock = threading.Lock()
        self.idle: list[tuple[str, _Helper]] = []
        self.busy: list[_Helper] = []

    def take(self, key: str) -> _Helper:
        with self.lock:
            for entry in [entry for entry in self.idle if entry[1].process.poll() is not None]:  # killed while nothing was asked of it
                self.idle.remove(entry)
                entry[1].end()
            for k, (last, helper) in enumerate(self.idle):
                if last == key:
                    del self.idle[k]
                    break
            else:
                helper = self.idle.pop()[1] if self.idle else _Helper()
            self.busy.append(helper)
            return helper

    def give_back(self, key: str, helper: _Helper, alive: bool) -> None:
        with self.lock:
            self.busy.remove(helper)
            if alive and len(self.idle) < _most_idle:
                self.idle.append((key, helper))
                return
        if alive:
            helper.end()


pool = _Pool()
os.register_at_fork(after_in_child=pool.forget)


def ask(request: dict[str, Any], seconds: float, alone: bool = False) -> dict[str, Any]:
    """The answer to a question, or an exception. `seconds`: after which the process is ended; `alone`: in one that did nothing before."""
    key = json.dumps(request.get("model", ""))
    helper = _Helper() if alone else pool.take(key)
    if alone:
        with pool.lock:
            pool.busy.append(helper)
    alive = False
    try:
        answer = helper.answer(json.dumps(request).encode(), seconds)
        alive = True
    except _Ended:
        raise _ended(helper, request) from None
    except _OutOfTime:
        raise BudgetError(f"there was no answer to `{request['question']}` in {seconds:g} seconds: `seconds=` gives it more") from None
    finally:
        if alone and alive:
            helper.end()
        pool.give_back(key, helper, alive and not alone)
    return _checked(json.loads(answer), request)


def _ended(helper: _Helper, request: dict[str, Any]) -> DefectError:
    code = helper.process.returncode
    how = f"exit code {code}"
    if code < 0:
        try:
            how = f"signal {-code} ({signal.Signals(-code).name})"
        except ValueError:
            how = f"signal {-code}"
    words = helper.last_words
    return DefectError(
        f"the process that answers exact questions ended with {how} at `{request['question']}`"
        + (f": {words}" if words else "")
        + "\nnothing else is lost: the next question starts another one; please report the model"
    )


def _checked(answer: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    if "error" in answer:
        raise error_of(answer["rendered"], answer["error"])
    if "out_of" in answer:
        raise BudgetError(f"`{request['question']}` ran out of {answer['out_of']}: `seconds=` gives it more time")
    if "defect" in answer:
        raise DefectError(f"a defect at `{request['question']}`: {answer['defect']}; please report the model")
    return answer
