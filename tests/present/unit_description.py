#!/usr/bin/python3
"""Says what is wrong with the description of an unpacked unit, by the rules of FMI 2.0; nothing if nothing is.

    unit_description.py FOLDER
"""
import re
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

# Attributes: those that must be there, and those that may.
ATTRIBUTES = {
    "fmiModelDescription": ({"fmiVersion", "modelName", "guid"},
                            {"description", "author", "version", "copyright", "license", "generationTool", "generationDateAndTime",
                             "variableNamingConvention", "numberOfEventIndicators"}),
    "ModelExchange": ({"modelIdentifier"},
                      {"needsExecutionTool", "completedIntegratorStepNotNeeded", "canBeInstantiatedOnlyOncePerProcess",
                       "canNotUseMemoryManagementFunctions", "canGetAndSetFMUstate", "canSerializeFMUstate",
                       "providesDirectionalDerivative"}),
    "CoSimulation": ({"modelIdentifier"},
                     {"needsExecutionTool", "canHandleVariableCommunicationStepSize", "canInterpolateInputs", "maxOutputDerivativeOrder",
                      "canRunAsynchronuously", "canBeInstantiatedOnlyOncePerProcess", "canNotUseMemoryManagementFunctions",
                      "canGetAndSetFMUstate", "canSerializeFMUstate", "providesDirectionalDerivative"}),
    "SourceFiles": (set(), set()), "File": ({"name"}, set()),
    "LogCategories": (set(), set()), "Category": ({"name"}, {"description"}),
    "DefaultExperiment": (set(), {"startTime", "stopTime", "tolerance", "stepSize"}),
    "ModelVariables": (set(), set()),
    "ScalarVariable": ({"name", "valueReference"}, {"description", "causality", "variability", "initial", "canHandleMultipleSetPerTimeInstant"}),
    "Real": (set(), {"declaredType", "quantity", "unit", "displayUnit", "relativeQuantity", "min", "max", "nominal", "unbounded",
                     "start", "derivative", "reinit"}),
    "ModelStructure": (set(), set()), "Outputs": (set(), set()), "Derivatives": (set(), set()), "InitialUnknowns": (set(), set()),
    "Unknown": ({"index"}, {"dependencies", "dependenciesKind"}),
}
ORDER = {
    "fmiModelDescription": ["ModelExchange", "CoSimulation", "UnitDefinitions", "TypeDefinitions", "LogCategories", "DefaultExperiment",
                            "VendorAnnotations", "ModelVariables", "ModelStructure"],
    "ModelStructure": ["Outputs", "Derivatives", "DiscreteStates", "InitialUnknowns"],
}
# causality, variability: what `initial` may be (the table of section 2.2.7).
INITIAL = {("parameter", "tunable"): {"exact"}, ("parameter", "fixed"): {"exact"}, ("input", "continuous"): {None},
           ("output", "continuous"): {"exact", "approx", "calculated"}, ("local", "continuous"): {"exact", "approx", "calculated"}}
wrong = []


def check_element(e):
    if e.tag not in ATTRIBUTES:
        wrong.append(f"<{e.tag}> is no element here")
        return
    must, may = ATTRIBUTES[e.tag]
    wrong.extend(f"<{e.tag}> has no {a}" for a in must - set(e.keys()))
    wrong.extend(f"<{e.tag}> has {a}" for a in set(e.keys()) - must - may)
    order = ORDER.get(e.tag, [])
    places = [order.index(c.tag) for c in e if c.tag in order]
    if order and (places != sorted(set(places)) or len(places) != len(e)):
        wrong.append(f"the parts of <{e.tag}> are {[c.tag for c in e]}")
    for child in e:
        check_element(child)


def check_variables(root, variables):
    names = [v.get("name") for v in variables]
    references = [v.get("valueReference") for v in variables]
    if len(set(names)) != len(names) or len(set(references)) != len(references):
        wrong.append("two variables of one name or reference")
    for v in variables:
        initial, (real,) = v.get("initial"), list(v)
        if initial not in INITIAL.get((v.get("causality"), v.get("variability")), set()):
            wrong.append(f"{v.attrib}: such a variable is not allowed")
        starts = initial in ("exact", "approx") or v.get("causality") == "input"
        if (real.get("start") is not None) != starts:
            wrong.append(f"{v.get('name')}: a start where none belongs, or none")
        if real.get("start") is not None:
            float(real.get("start"))
        of = real.get("derivative")
        if of is not None and (not v.get("name") == f"der({names[int(of) - 1]})"):
            wrong.append(f"{v.get('name')} is the derivative of {names[int(of) - 1]}")
    listed = {tag: [int(u.get("index")) for u in root.find("ModelStructure").find(tag)] for tag in ("Outputs", "Derivatives", "InitialUnknowns")}
    numbered = list(enumerate(variables, 1))
    expected = {
        "Outputs": [k for k, v in numbered if v.get("causality") == "output"],
        "Derivatives": [k for k, v in numbered if v[0].get("derivative") is not None],
        "InitialUnknowns": [k for k, v in numbered if v.get("initial") in ("approx", "calculated")
                            and (v.get("causality") == "output" or v[0].get("derivative") is not None)],
    }
    wrong.extend(f"{tag} lists {listed[tag]}, not {expected[tag]}" for tag in listed if listed[tag] != expected[tag])


def main(folder):
    root = xml.parse(folder / "modelDescription.xml").getroot()
    check_element(root)
    if root.get("fmiVersion") != "2.0" or not re.fullmatch(r"\{[-0-9a-f]+\}", root.get("guid")):
        wrong.append("version or guid")
    check_variables(root, root.find("ModelVariables").findall("ScalarVariable"))
    for kind in ("ModelExchange", "CoSimulation"):
        part = root.find(kind)
        identifier = part.get("modelIdentifier")
        if not re.fullmatch(r"[A-Za-z_]\w*", identifier) or not (folder / f"binaries/linux64/{identifier}.so").is_file():
            wrong.append(f"{kind}: no library of its name")
        for file in part.iter("File"):
            if not (folder / "sources" / file.get("name")).is_file():
                wrong.append(f"{kind}: no source {file.get('name')}")
    print("\n".join(wrong), end="")


main(Path(sys.argv[1]))
