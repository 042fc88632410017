"""Shows Doxygen what a header's plain comments say: doxygen_filter.py HEADER prints the header with them marked.

The tree's comments are `//` above or behind a declaration. What they belong to:

- the comment that opens a header is the header's, and that of the declaration which bears the header's name and has none
  of its own (motion.hpp: Motion);
- one right above a declaration is that declaration's, and its overloads' right below (operators are overloads of each other);
- one behind a declaration is that declaration's, also if it goes on in the lines below;
- what is declared on one line shares a comment: `double x, y;`, the values of a short enumeration;
- names that mean the same everywhere (WORDS) need none, nor do members named after their types (`Growth growth;`,
  `std::vector<Claim> claims;`): the type's comment is theirs.

Comments before an empty line, and those inside function bodies, say nothing about a symbol and stay as they are. Private members,
specializations of templates of the standard library and copying, moving and destroying without a comment are left out.
"""
import re
import sys
from pathlib import Path

WORDS = {
    "name": "What the model file calls it, or what it is called in what is printed.",
    "about": "What the author says of it; may be empty.",
    "origin": "Where it was declared.",
    "name_of": "The word for it: the same in tables, in JSON and on the command line.",
}

TYPE = re.compile(r"(?:template <.*> )?(struct|class|union|enum class|enum) ([\w:]+)[^()=;]*$")
NAMESPACE = re.compile(r"(?:inline )?namespace\b")
FORWARD = re.compile(r"(?:template <.*> )?(?:friend )?(?:struct|class|enum class) [\w:]+(?: : [\w:]+)?;")


class Line:
    """A line's code, the text behind `//` (None if there is none) and the column where that begins."""

    def __init__(self, text):
        quoted, self.code, self.comment, self.column = False, text.rstrip(), None, len(text)
        for i, letter in enumerate(text):
            quoted ^= letter == '"' and text[i - 1 : i] != "\\"
            if not quoted and text.startswith("//", i):
                self.code, self.comment, self.column = text[:i].rstrip(), text[i + 2 :].removeprefix(" ").rstrip(), i
                break

    def is_comment(self):
        return not self.code and self.comment is not None


class Declaration:
    """A declaration outside function bodies: where it begins and ends (line, column), and its code up to its body."""

    def __init__(self, place, types, hidden):
        self.begin = self.end = place
        self.types, self.hidden = tuple(types), hidden
        self.text, self.comment, self.is_value = "", [], False

    def code(self):
        return re.sub(r"\s+", " ", re.sub(r"\[\[.*?\]\]", "", self.text)).strip()

    def name(self):
        of_type = TYPE.match(self.code())
        if of_type:
            return of_type[2]
        if "operator" in self.code():
            return "operator"
        found = (re.search(r"\busing (\w+) =", self.code()) or re.search(r"(~?\w+) ?\(", self.code())
                 or re.search(r"(\w+)(?: = .*)?;$", self.code()))
        return found[1] if found else ""

    def is_variable(self):
        outside = self.code()
        while re.search(r"<[^<>]*>", outside):
            outside = re.sub(r"<[^<>]*>", "", outside)
        return "(" not in outside and not self.is_value and self.text.endswith(";")

    def type_of_same_name(self):
        """The type of ours that a member is named after, in whole or by its last words; "" if there is none."""
        member = re.match(r"(?:std::(?:vector|optional|shared_ptr)<)*(?:const )?([A-Z]\w*)>*[*&]? (\w+)(?: = .*)?;$", self.code())
        if not member:
            return ""
        name = member[2]
        singular = [name, name.removesuffix("s"), re.sub("ies$", "y", name), re.sub("a$", "um", name)]
        words = "_" + snake_case(member[1])
        return member[1] if any(words.endswith("_" + word) for word in singular) else ""

    def is_special(self):
        """Copying, moving, destroying, and construction from nothing."""
        own = self.types[-1] if self.types else ""
        same = rf"(?:const {own}&|{own}&&|{own}(?= ))"
        return own and re.match(rf"(?:virtual )?~{own}\(|{own}\((?:{same}(?: \w+)?)?\)|{own}& operator=\({same}", self.code())


class Reader:
    """Finds the declarations of a header, those inside types too, in order."""

    def __init__(self, lines):
        self.found, self.current, self.parentheses = [], None, 0
        self.scopes, self.types, self.private = [], [], [False]
        for number, line in enumerate(lines):
            access = re.fullmatch(r"\s*(public|private|protected):", line.code)
            if access:
                self.private[-1] = access[1] == "private"
            elif not line.code.startswith("#"):
                code = re.sub(r'"(?:\\.|[^"\\])*"', lambda text: '"' * len(text[0]), line.code)
                for column, letter in enumerate(code + "\n"):
                    self.read(letter, (number, column))

    def read(self, letter, place):
        inside = "braces" in self.scopes or "body" in self.scopes
        if letter == "{":
            self.open(inside)
        elif letter == "}":
            self.close(place)
        elif letter.isspace():
            if self.current and not inside:
                self.current.text += " "
        elif inside or (self.current is None and letter in ";,"):
            pass
        else:
            if self.current is None:
                self.current = Declaration(place, self.types, any(self.private))
                self.found.append(self.current)
            self.current.text += letter
            self.parentheses += (letter == "(") - (letter == ")")
            in_enum = bool(self.scopes) and self.scopes[-1] == "enum"
            self.current.is_value = in_enum
            if not (letter == "," and in_enum):
                self.current.end = place
            if self.parentheses == 0 and (letter == ";" or (letter == "," and in_enum)):
                self.current = None

    def open(self, inside):
        head = self.current.code() if self.current else ""
        of_type = TYPE.match(head)
        if inside or self.parentheses:
            self.scopes.append("braces")
        elif NAMESPACE.match(head):
            self.scopes.append("namespace")
            self.found.remove(self.current)
            self.current = None
        elif of_type:
            self.scopes.append("enum" if of_type[1].startswith("enum") else "type")
            self.types.append(of_type[2])
            self.private.append(of_type[1] == "class")
            self.current = None
        else:
            outside = re.sub(r"operator[=!<>]+", "", head)
            while re.search(r"\([^()]*\)", outside):
                outside = re.sub(r"\([^()]*\)", "", outside)
            self.scopes.append("body" if ")" in head and "=" not in outside else "braces")

    def close(self, place):
        closed = self.scopes.pop() if self.scopes else ""
        if closed in ("type", "enum"):
            self.types.pop()
            self.private.pop()
        if self.current:
            self.current.end = place
        if closed != "braces":
            self.current = None


def marked(text):
    """A comment's text with nothing in it that Doxygen takes for a command, a tag or a link; what is in backticks stays."""
    pieces = text.split("`")
    for i in range(0, len(pieces), 2):
        pieces[i] = re.sub(r"([\\@<>#&%])", r"\\\1", pieces[i]).replace("*", "&lowast;").replace('"', "&quot;")
    return "`".join(pieces)


def block(comment):
    return "/** " + marked(" ".join(comment)) + " */ "


def snake_case(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def comment_above(lines, number):
    """The lines of the comment right above a line: those that do not go on from a comment behind code."""
    first = number
    while first > 0 and lines[first - 1].is_comment():
        first -= 1
    if 0 < first < number and lines[first - 1].comment is not None:
        while first < number and lines[first].column == lines[first - 1].column:
            first += 1
    return range(first, number)


def comment_behind(lines, number):
    """The lines of the comment behind a line."""
    last = number
    if lines[number].comment is None or lines[number].comment.startswith("clang-format"):
        return range(0)
    while last + 1 < len(lines) and lines[last + 1].is_comment() and lines[last + 1].column == lines[number].column:
        last += 1
    return range(number, last + 1)


def commas(code):
    """Where commas separate declarators: outside brackets of any kind."""
    depth = 0
    for i, letter in enumerate(code):
        depth += (letter in "(<[{") - (letter in ")>]}")
        if letter == "," and depth == 0:
            yield i


def marked_header(path):
    """The lines of a header as Doxygen is to see them, and the values of enumerations without a comment, of which it says nothing."""
    lines = [Line(text) for text in Path(path).read_text().splitlines()]
    out = [line.code for line in lines]
    edits = []  # (line, column, letters replaced, text)
    opening = 0
    while opening < len(lines) and lines[opening].is_comment():
        opening += 1
    header = [line.comment for line in lines[:opening]]
    out[:opening] = [""] * opening

    found, above = Reader(lines).found, None
    for here in found:
        if here.hidden or FORWARD.fullmatch(here.code()):
            continue
        (first, column), (last, stop) = here.begin, here.end
        same_line = above is not None and above.end[0] == first and above.begin[0] <= first and (
            above.end[0] == above.begin[0] or above.is_value)
        is_first = above is None or above.end[0] < first
        if is_first:
            own = list(comment_above(lines, first))
            here.comment = [lines[i].comment for i in own]
            for i in own:
                out[i] = "/// " + marked(lines[i].comment)
        behind = [lines[i].comment for i in comment_behind(lines, last)]
        borrowed = []
        if behind and not same_line:
            here.comment += behind
            borrowed = behind
        if not here.comment and above is not None and (
                same_line or (here.name() and here.name() == above.name() and first == above.end[0] + 1)):
            here.comment = borrowed = above.comment
        elif not here.comment and not here.types and snake_case(here.name()) == Path(path).stem:
            here.comment = borrowed = header[: header.index("")] if "" in header else header
        elif not here.comment and here.name() in WORDS:
            here.comment = borrowed = [WORDS[here.name()]]
        elif not here.comment and here.type_of_same_name():
            here.comment = borrowed = [f"See {here.type_of_same_name()}."]
        if borrowed:
            edits.append((first, column, 0, block(borrowed)))
        if first == last and here.comment and here.is_variable():
            code = lines[first].code[column:stop]
            kind = re.match(r"(.*?)\s*\b\w+\s*(?:[={\[].*)?$", code[: next(commas(code), 0)])
            for comma in commas(code):
                edits.append((first, column + comma, 1, "; " + block(here.comment) + kind[1]))
        if (not here.comment and here.is_special()) or any(kind.startswith("std::") for kind in (*here.types, here.name())):
            out[first : last + 1] = [""] * (last + 1 - first)
        above = here
    for number, column, letters, text in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        out[number] = out[number][:column] + text + out[number][column + letters :]
    if header:
        out += ["/** \\file", *map(marked, header), "*/"]
    return out, [f"{here.types[-1]}::{here.code().rstrip(',')}" for here in found if here.is_value and not (here.comment or here.hidden)]


if __name__ == "__main__":
    print("\n".join(marked_header(sys.argv[1])[0]))
