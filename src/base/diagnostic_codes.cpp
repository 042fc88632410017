#include "anholon/base/diagnostic_codes.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace anholon {

namespace {

constexpr std::array codes = std::to_array<CodeInfo>({
    {"NH100", "the file is not valid TOML",
     "A model file is TOML: `key = value` lines under [table] and [[list]] headers. Expressions stand in double "
     "quotes,\n"
     "or in \"\"\" quotes if they span lines. Keys with anything but ASCII letters, digits, `_` and `-` are quoted as\n"
     "well: \"x'\" and \"θ\". A key may be given once in a table.",
     "wrong:  L = m/2*x'^2\n"
     "right:  L = \"m/2*x'^2\""},
    {"NH101", "an unknown name in an expression",
     "Every name in an expression is declared somewhere in the file: under [parameters], [functions], [definitions],\n"
     "[coordinates], [quasi_velocities] or [inputs]. `t` and `pi` need no declaration; `p_x` is the momentum of a\n"
     "coordinate x. The message suggests the nearest declared name.",
     "wrong:  L = \"mass/2*x'^2\"        with [parameters] m = 1\n"
     "right:  L = \"m/2*x'^2\""},
    {"NH102", "an unknown key",
     "A key that no part of the program reads is most likely mistyped. It is an error, because a model in which half "
     "a\n"
     "line is ignored is another model.",
     "wrong:  [lagrangain]\n"
     "right:  [lagrangian]"},
    {"NH103", "a value of another type",
     "The key is right but its value has the wrong form: a list instead of a string, a number instead of a table.",
     "wrong:  [[symmetry]]\n"
     "        generator = \"x\"\n"
     "right:  generator = { x = \"1\" }"},
    {"NH104", "something necessary is missing",
     "A model needs [coordinates] and a [lagrangian] (or a [hamiltonian]); a constraint needs an equation, a symmetry\n"
     "a generator, a claim something that is conserved or not conserved.",
     "wrong:  [[constraint]]\n"
     "        name = \"rolling\"\n"
     "right:  [[constraint]]\n"
     "        name     = \"rolling\"\n"
     "        equation = \"x' = r*theta'\""},
    {"NH105", "definitions in a circle",
     "Definitions, and parameters given by formulas, may stand in any order, but none may need itself, directly or by\n"
     "way of others. The message shows the circle in order.",
     "wrong:  [definitions]\n"
     "        a = \"2*b\"\n"
     "        b = \"a + 1\"\n"
     "right:  a = \"2*b\"\n"
     "        b = \"x + 1\""},
    {"NH106", "an expression that cannot be read",
     "Products are written with `*`, powers with `^`, functions with parentheses. The message says what was expected "
     "at\n"
     "the caret.",
     "wrong:  \"2x + sin y\"\n"
     "right:  \"2*x + sin(y)\""},
    {"NH107", "too deep or too many",
     "Keys have at most 16 parts, lists and tables stand at most 16 deep in each other, expressions at most 1000.\n"
     "No model that a person writes comes near these limits; name parts of an expression under [definitions].",
     "wrong:  a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = 1"},
    {"NH108", "a line or an expression that is too long",
     "A line may have 16 KiB. A string in \"\"\" quotes may span any number of lines.",
     "right:  L = \"\"\"\n"
     "        m/2*(x'^2 + y'^2)\n"
     "        - m*g*y\"\"\""},
    {"NH109", "a byte that is no text",
     "A model file is text in UTF-8. A file in another encoding, or one that is no text at all, has bytes that mean\n"
     "nothing in it.",
     "right:  iconv -f LATIN1 -t UTF-8 old.toml > new.toml"},
    {"NH110", "not a finite number", "TOML allows nan and inf; a mechanical system has no use for them.",
     "wrong:  m = inf\n"
     "right:  m = { assume = \"positive\" }        a parameter may be without a value"},
    {"NH111", "a number out of range",
     "Numbers are exact: 0.1 is 1/10. TOML itself holds integers of 64 bits and decimals up to 1.8e308; a number in\n"
     "quotes is read without these limits, with exponents up to 10000.",
     "wrong:  big = 1e400\n"
     "right:  big = \"1e400\""},
    {"NH112", "a word that is not one of the choices",
     "Some keys take one of a few words: the kind of a coordinate is line, angle or rotation; an assumption is "
     "positive,\n"
     "nonnegative, nonzero or real.",
     "wrong:  theta = \"circle\"\n"
     "right:  theta = \"angle\""},
    {"NH113", "the wrong number of components",
     "Angular velocities and axes have three components, the quaternion of a rotation has four: [w, x, y, z].",
     "wrong:  R = [1, 0, 0]\n"
     "right:  R = [1, 0, 0, 0]"},
    {"NH114", "a value that contradicts its assumption",
     "An assumption is used in proofs; a value that breaks it would be another system than the one that was proved.\n"
     "An inequality given with --assume that contradicts the model leaves no system to speak about.",
     "wrong:  m = { value = -1, assume = \"positive\" }\n"
     "right:  m = { value = 1, assume = \"positive\" }"},
    {"NH120", "a parameter or function without a value (warning)",
     "Derivations and proofs need no values, but a motion can be computed only with all of them. The warning\n"
     "appears in a model that has a [run] table.",
     "wrong:  m = { assume = \"positive\" }\n"
     "right:  m = { value = 1.0, assume = \"positive\" }"},
    {"NH121", "a parameter that is not used (warning)",
     "No expression mentions it. Often another name was meant somewhere.",
     "wrong:  [parameters]\n"
     "        M = 1\n"
     "        [lagrangian]\n"
     "        L = \"x'^2/2\"\n"
     "right:  L = \"M*x'^2/2\""},
    {"NH122", "a name declared twice",
     "Parameters, functions, definitions, coordinates, quasi-velocities and inputs share one set of names; a Greek "
     "letter\n"
     "and its name (θ, theta) are the same. `p_x` is taken by the momentum of a coordinate `x`. Constraints have\n"
     "different names, too.",
     "wrong:  [parameters]\n"
     "        x = 1\n"
     "        [coordinates]\n"
     "        x = \"line\"\n"
     "right:  [parameters]\n"
     "        x0 = 1"},
    {"NH123", "an angle outside of sin, cos and tan (note)",
     "The expression is no function on the circle: it changes by a full turn of the angle. That is allowed, and the "
     "line\n"
     "that covers the circle is meant; angles are never wrapped. If no circle was meant at all, declare a line.",
     "noted:  theta = \"angle\"   with   L = \"theta'^2/2 - k*theta^2/2\"\n"
     "right:  theta = \"line\""},
    {"NH130", "a character that deceives",
     "Names have Latin and Greek letters, digits and `_`. Letters of other scripts that look the same, invisible\n"
     "characters and those that change the direction of writing would make a file mean something else than it shows.",
     "wrong:  L = \"а*x'^2\"        with the Cyrillic letter U+0430\n"
     "right:  L = \"a*x'^2\""},
    {"NH131", "a reserved name",
     "`t` is the time, `pi` is a number, and the names of functions (sin, sqrt, …) are functions.",
     "wrong:  [parameters]\n"
     "        t = 1\n"
     "right:  t0 = 1"},
    {"NH132", "the wrong number of arguments",
     "sin takes one argument; a function of the model takes as many as its `of` lists; d takes an expression and the\n"
     "variables to differentiate by.",
     "wrong:  \"sin(x, y)\"\n"
     "right:  \"sin(x)*y\""},
    {"NH133", "no name where one is needed",
     "A name begins with a letter and goes on with letters, digits and `_`. Parameters and coordinates are declared\n"
     "without primes. A derivative d(e, x) is taken by a name.",
     "wrong:  [coordinates]\n"
     "        \"x'\" = \"line\"\n"
     "right:  x = \"line\""},
    {"NH134", "a time derivative that does not exist",
     "`x'` is the velocity of the coordinate x and `x''` its acceleration; there is nothing beyond. A parameter is\n"
     "constant, so `m'` means nothing. The prime of a definition is its derivative along the motion. `d(x, t)` is a\n"
     "partial derivative, which does not see that x moves: the velocity is `x'`.",
     "wrong:  L = \"m'*x\"\n"
     "right:  L = \"m*x'\""},
    {"NH135", "a name or a key in a place where it cannot stand",
     "A Lagrangian depends on coordinates and velocities, a Hamiltonian on coordinates and momenta, the generator of "
     "a\n"
     "symmetry on coordinates, the value of a parameter on other parameters, a solution on t and the initial state,\n"
     "written initial(x) and initial(x'). A key of [[body]] belongs to certain kinds of bodies, and says what no "
     "other\n"
     "key there says.",
     "wrong:  [[symmetry]]\n"
     "        generator = { x = \"y'\" }\n"
     "right:  generator = { x = \"-y\", y = \"x\" }"},
    {"NH136", "a component that does not exist",
     "A rotation R is used through its components: R.w.x, R.w.y, R.w.z (angular velocity in space), R.W.x, … (in the\n"
     "body) and R[1,2] (entry of the matrix that maps body to space, indices 1 to 3). Other names have no components.",
     "wrong:  L = \"I/2*R.w^2\"\n"
     "right:  L = \"I/2*(R.w.x^2 + R.w.y^2 + R.w.z^2)\""},
    {"NH140", "not an equation",
     "A constraint is an equation; what is right of `=` is subtracted from what is left of it, exactly as written.\n"
     "What is assumed with --assume, or stands in `relations`, is an inequality, or an equation that says what a "
     "parameter\n"
     "is by others.",
     "wrong:  equation = \"x' - r*theta'\"\n"
     "right:  equation = \"x' - r*theta' = 0\""},
    {"NH141", "a constraint that restricts nothing",
     "A constraint restricts the motion, so it contains a coordinate, a velocity or an acceleration, and its two "
     "sides\n"
     "are not the same.",
     "wrong:  equation = \"m = 1\"\n"
     "right:  equation = \"x' = 1\""},
    {"NH142", "a reaction that is no linear form in the velocities",
     "A servo constraint says by `reaction` along which direction its force acts: the power of that force, a linear "
     "form\n"
     "in the velocities.",
     "wrong:  reaction = \"x\"\n"
     "right:  reaction = \"x'\""},
    {"NH143", "a Lagrangian and a Hamiltonian",
     "A model is given by one of them; the other one follows. A model with [poisson] has neither: its bracket and its\n"
     "Hamiltonian stand there, and what belongs to a configuration space has no place beside them.",
     "wrong:  [lagrangian]\n"
     "        L = \"x'^2/2\"\n"
     "        [hamiltonian]\n"
     "        H = \"p_x^2/2\"\n"
     "right:  [lagrangian]\n"
     "        L = \"x'^2/2\""},
    {"NH144", "a key that names no part of the state",
     "The keys of [initial], [solution], [forces] and of a generator are coordinates; those of [initial] may be\n"
     "velocities (\"x'\", \"R.w\", \"R.W\"), momenta (p_x) and quasi-velocities as well.",
     "wrong:  [initial]\n"
     "        X = 1\n"
     "right:  x = 1"},
    {"NH145", "a quaternion that is no rotation",
     "A rotation is given by a unit quaternion [w, x, y, z], body to space.",
     "wrong:  R = [1, 1, 0, 0]\n"
     "right:  R = [\"sqrt(1/2)\", \"sqrt(1/2)\", 0, 0]"},
    {"NH146", "a bracket that cannot be read",
     "Each entry of the bracket of [poisson] names two different variables, and each pair occurs once: the other "
     "order\n"
     "has the opposite sign, and what is left out is 0.",
     "wrong:  bracket = { \"Mx, My\" = \"Mz\", \"My, Mx\" = \"-Mz\" }\n"
     "right:  bracket = { \"Mx, My\" = \"Mz\" }"},
    {"NH201", "division by zero", "The divisor is zero whatever the values of the names in it.",
     "wrong:  \"1/(x - x)\"\n"
     "right:  \"1/(x - y)\""},
    {"NH202", "not a real number", "The expression has no real value: a root or a logarithm of a negative number.",
     "wrong:  \"sqrt(-1)\"\n"
     "right:  \"sqrt(2)\""},
    {"NH210", "a constraint that follows from others",
     "Its row is a combination of the rows of other constraints, which the message shows, or it holds identically. "
     "The\n"
     "motion is the same without it, but the multipliers would not be unique.",
     "wrong:  x' = r*theta'   beside   2*x' = 2*r*theta'\n"
     "right:  x' = r*theta'   alone, or `--drop-dependent`"},
    {"NH211", "constraints that contradict each other",
     "No velocity satisfies all constraints together, or only where the shown expression vanishes.",
     "wrong:  x' = 0   beside   x' = 1\n"
     "right:  one of them"},
    {"NH212", "a constraint that is a product or a power",
     "It is nonlinear or holonomic and has several factors, or one more than once. A product holds where any of its "
     "factors\n"
     "vanishes: these are different constraints. The derivative of a power vanishes wherever it holds, so that it "
     "exerts no\n"
     "reaction and nothing keeps it.",
     "wrong:  (z' - y*x')*(z' + y*x') = 0   or   (z' - y*x')^2 = 0\n"
     "right:  z' - y*x' = 0"},
    {"NH213", "no freedom is left (warning)",
     "There are as many independent constraints as velocities: the motion is determined by them alone.",
     "noted:  x' = 1   and   y' = x   on the coordinates x, y"},
    {"NH214", "a question not decided within the budget (warning)",
     "The rank, regularity or definiteness of a matrix was asked for, and time, terms or memory ran out before the "
     "answer.\n"
     "Nothing is claimed that depends on it.",
     "right:  give parameters values, or choose simpler quasi-velocities"},
    {"NH215", "a constraint that holds only where its derivative vanishes",
     "Left minus right is nowhere negative, or nowhere positive, at real states, as a sum of squares is: where it is "
     "zero "
     "it\n"
     "has a minimum or a maximum. It would exert no reaction there, and nothing would keep it.",
     "wrong:  x'^2 + y'^2 = 0\n"
     "right:  x' = 0   and   y' = 0"},
    {"NH220", "a singular mass matrix",
     "The kinetic energy does not see the velocity that the message shows, so its acceleration is not determined. It "
     "is a\n"
     "note only where the constraints determine it.",
     "wrong:  L = \"x'^2/2\"           with the coordinates x, y\n"
     "right:  L = \"(x'^2 + y'^2)/2\""},
    {"NH221", "a kinetic energy that can be negative (warning)",
     "There is a velocity for which the quadratic form of the mass matrix is negative; the message shows one. Often a "
     "sign\n"
     "or an assumption on a parameter is missing.",
     "noted:  L = \"m/2*(x'^2 - y'^2)\"\n"
     "right:  L = \"m/2*(x'^2 + y'^2)\""},
    {"NH222", "reactions that are not determined",
     "The reactions of the named constraints act along one direction, so only their sum is known.",
     "wrong:  two servo constraints with the same `reaction`\n"
     "right:  a `reaction` of its own for each"},
    {"NH230", "a Hamiltonian that gives no equations of motion",
     "The velocities follow from a Hamiltonian by q' = dH/dp and must determine the momenta in turn. This is done in\n"
     "closed form for Hamiltonians that are quadratic in the momenta, with a regular matrix; otherwise give a "
     "Lagrangian.",
     "wrong:  H = \"p_x*x\"\n"
     "right:  H = \"p_x^2/(2*m)\""},
    {"NH231", "a constraint that is not linear in the accelerations",
     "An acceleration-level constraint has the form B a + sigma = 0 with B and sigma free of accelerations.",
     "wrong:  equation = \"x''^2 = 1\"\n"
     "right:  equation = \"x'' = 1\""},
    {"NH240", "a formulation that does not apply",
     "Some formulations need more than the law itself: a regular Legendre transform, ideal constraints, or constraints "
     "at\n"
     "the level of velocities. The message says what is missing.",
     "right:  anholon derive MODEL --form multipliers"},
    {"NH250", "a parametrization that does not fit",
     "A parametrization gives coordinates as functions of others, so that holonomic constraints hold identically: one\n"
     "coordinate fewer for each of them. The message says what is left of a constraint that does not hold.",
     "wrong:  x = \"l*sin(phi)\"   y = \"2*l*cos(phi)\"   for the constraint x^2 + y^2 = l^2\n"
     "right:  x = \"l*sin(phi)\"   y = \"l*cos(phi)\""},
    {"NH260", "a symmetry that cannot be divided out",
     "Reduction needs an action that leaves everything that the law is made of: L, the constraints, the directions of\n"
     "the reactions, and the forces. One that leaves L alone may still give a first integral: see `anholon conserve`.",
     "right:  anholon reduce MODEL            (all that can be used)\n"
     "        anholon reduce MODEL --by NAME  (those that you name)"},
    {"NH261", "symmetries that do not close",
     "The bracket of two generators is no constant combination of the generators: they belong to a larger group.",
     "wrong:  a turn of the plane and one shift\n"
     "right:  a turn of the plane and both shifts"},
    {"NH262", "a second step that does not act on what the first one leaves",
     "What is left when symmetries are divided out has a symmetry of the model only if brackets with those that are "
     "gone\n"
     "are constant combinations of them: the generators of the first step are carried into themselves.",
     "wrong:  --by \"turn of the plane\" --then \"shift along x, shift along y\"\n"
     "right:  --by \"shift along x, shift along y\" --then \"turn of the plane\""},
    {"NH263", "a motion that cannot be reduced",
     "`simulate --reduced` computes the motion in variables that the symmetries of the model leave. There have to be\n"
     "such variables, and equations for them that are proved: `anholon reduce` shows both, or says why there are none.",
     "right:  anholon reduce MODEL    (what is missing)\n"
     "        anholon simulate MODEL  (the motion as it stands)"},
    {"NH264", "a gait without a connection",
     "Shapes decide where a robot goes only where the constraints and the orbits of the symmetries span all "
     "velocities\n"
     "together, the constraints are linear, and the shape has coordinates. The message says what is missing. Height\n"
     "functions are drawn only where nothing but the shape decides: where no momentum is left.",
     "right:  anholon reduce MODEL            (says whether there is a connection)\n"
     "        anholon reduce MODEL --by NAME  (divides by fewer symmetries)"},
    {"NH265", "a gait that cannot be followed",
     "A gait gives every coordinate of the shape as a function of t, and ends with the shape with which it begins.\n"
     "Its period is found where it is made of sines and cosines of multiples of t; else --period gives it.",
     "wrong:  --gait \"phi = 0.3*t\"\n"
     "right:  --gait \"phi = 0.3*sin(t), psi = 0.7*sin(t)\""},
    {"NH266", "a level of no first integral",
     "A motion stays where a function has one value only if the function is constant along it, and that has to be\n"
     "proved. It has to be a function on what is left, too: no symmetry that is divided out may move it. Momenta of\n"
     "symmetries that do not commute are given all at once.",
     "wrong:  --level \"x = 1\"\n"
     "right:  --level \"turn about the axis = l, energy = 1\""},
    {"NH267", "an invariant that a symmetry moves",
     "Functions under [reduction] invariants become coordinates of what is left when symmetries are divided out: no\n"
     "symmetry by which is divided may change them.",
     "wrong:  invariants = { s = \"x + y\" }      for a turn of the plane\n"
     "right:  invariants = { s = \"x^2 + y^2\" }"},
    {"NH268", "an invariant that depends on others",
     "Functions under [reduction] invariants have to be independent of each other, and of coordinates and entries of\n"
     "rotations that no symmetry moves: those are taken anyway.",
     "wrong:  invariants = { s = \"x^2 + y^2\", r = \"sqrt(x^2 + y^2)\" }\n"
     "right:  invariants = { s = \"x^2 + y^2\" }"},
    {"NH269", "too few invariants",
     "The space of orbits has as many dimensions as Q has beyond the orbits. Functions under [reduction] invariants,\n"
     "with coordinates that no symmetry moves, have to be as many. Without [reduction] they are looked for.",
     "right:  invariants = { s = \"x^2 + y^2\", p = \"x*u + y*v\", q = \"x*v - y*u\" }   for a turn of (x, y) and (u, "
     "v)"},
    {"NH270", "a bracket that is no Poisson bracket",
     "A Poisson bracket satisfies the Jacobi identity {a, {b, c}} + {b, {c, a}} + {c, {a, b}} = 0. It is enough that\n"
     "it does so for the variables; the message says for which three of them it does not.",
     "wrong:  bracket = { \"x, y\" = \"z\", \"y, z\" = \"y\" }\n"
     "right:  bracket = { \"x, y\" = \"z\", \"y, z\" = \"x\", \"z, x\" = \"y\" }"},
    {"NH271", "a relation that is no Casimir function",
     "Relations say on which part of their space the variables live. Every Hamiltonian field must stay there, so left\n"
     "minus right commutes with every variable. An equation that a reaction holds is a [[poisson.constraint]].",
     "wrong:  relations = [\"Mx = 1\"]                              for the bracket of so(3)\n"
     "right:  relations = [\"Mx^2 + My^2 + Mz^2 = 1\"]"},
    {"NH272", "reactions that cannot hold the constraints on a Poisson manifold",
     "X_H is split along D into X_D, tangent to D, and X_W, in the directions of `reaction`. That needs reactions "
     "which\n"
     "lead out of D, each in a direction of its own: the matrix of the rates of left - right along them is "
     "nonsingular.",
     "wrong:  equation = \"Mz = 0\"   reaction = { Mx = \"1\" }\n"
     "right:  equation = \"Mz = 0\"   reaction = { Mz = \"1\" }"},
    {"NH273", "a motion that leaves its Poisson manifold",
     "Where relations hold between the variables, reactions and forces must keep them too.",
     "wrong:  relations = [\"x^2 + y^2 = 1\"]   reaction = { x = \"1\" }\n"
     "right:  relations = [\"x^2 + y^2 = 1\"]   reaction = { x = \"-y\", y = \"x\" }"},
    {"NH280", "a one-form that cannot be read",
     "A one-form on the configurations has a component along each coordinate: `x` for a line or an angle, `R.x`, …\n"
     "along the axes of space or `R.W.x`, … along those of the body for a rotation. Its components are functions of\n"
     "the configuration, of parameters, and of constants that are named for it.",
     "wrong:  --gamma \"varphi = varphi'\"\n"
     "right:  --gamma \"varphi = c\" --constants \"c\""},
    {"NH281", "an ansatz that cannot be read",
     "An ansatz of a one-form says which of its components depend on which coordinates only. Components are named as "
     "those\n"
     "of a form are; coordinates are lines and angles.",
     "wrong:  --ansatz \"psi = psi\"\n"
     "right:  --ansatz \"psi(psi), theta(theta, phi), phi()\""},
    {"NH282", "numbers for a curve that cannot be read",
     "`anholon hj MODEL --at` tells where the curves of a one-form are at a time. It needs t, a value for each "
     "constant\n"
     "of the form and for each parameter that has none in the model; `x0`, the value of x at t = 0, is 0 if it is not "
     "given.",
     "right:  --at \"t = 2, E = 3, c1 = 1/2, x0 = 0.25\""},
    {"NH283", "a steady motion that cannot be asked for",
     "`linearize --at` gives coordinates, velocities, quasi-velocities and inputs, each with a value that does not\n"
     "change: a formula of numbers, parameters and names of your own, which stand for any number. A rotation is a\n"
     "quaternion [w, x, y, z]. `--over` is one of these names, or a parameter without a value.",
     "wrong:  --at \"x' = v*cos(theta)\"\n"
     "right:  --at \"theta = 0, x' = v\""},
    {"NH290", "nothing is said about that",
     "`--about WORD` shows the sections of an answer whose headings or statements have that word in them; the message\n"
     "lists the sections that there are.",
     "right:  anholon conserve snakeboard --about measure"},
    {"NH301", "a state at which the equations are singular",
     "A denominator or a determinant vanishes at this state; the message names the factor.",
     "right:  start from another state"},
    {"NH302", "an initial state that contradicts the constraints",
     "The coordinates or velocities given do not satisfy the constraints; the message lists what is left of each.",
     "right:  leave out what the constraints determine, or `--project`"},
    {"NH303", "a tolerance or a time out of range",
     "Tolerances lie between 1e-15 and 1e-3. Smaller ones are beyond double precision, larger ones beyond use. A run "
     "ends at\n"
     "another time than it starts; steps and distances between samples are greater than 0.",
     "wrong:  [run]\n"
     "        tol = 0\n"
     "right:  tol = 1e-12"},
    {"NH304", "a value that numbers need is missing",
     "Derivations and proofs need no values; numbers do. Give the parameter or function a value, or the state the "
     "quantity.",
     "right:  m = { value = 1.0 }"},
    {"NH305", "a state that cannot be read",
     "A state is a JSON object: coordinates under `q`, velocities under `velocity`, perhaps `t`. A rotation is a unit\n"
     "quaternion [w, x, y, z], its velocity is called R.w (space) or R.W (body). A string is a formula of parameters.",
     "wrong:  {q: {x: 0.1}}\n"
     "right:  {\"q\": {\"x\": 0.1, \"R\": [1, 0, 0, 0]}, \"velocity\": {\"x\": 1.1, \"R.w\": [0, 0, 3]}, \"t\": 0}"},
    {"NH306", "not a certificate",
     "`anholon verify` reads the JSON that `anholon conserve` writes: the model's text under `asked_of`, and objects "
     "with a\n"
     "`verdict` and a `certificate`.",
     "right:  anholon conserve snakeboard --json > answer.json\n"
     "        anholon verify answer.json"},
    {"NH310", "expressions that are too large",
     "The graph of all expressions has a limit, so that a slip such as a huge power ends with a message and not with "
     "an\n"
     "exhausted machine.",
     "right:  Workspace workspace(100'000'000);        a higher limit, in C++"},
    {"NH320", "a table that cannot be read",
     "A table of an input is CSV: a line with the names of the columns, the first of them the time, then a line for "
     "each time,\n"
     "with a number in every column that is used. Times increase. A gap is not filled by guessing: take the line out, "
     "and the\n"
     "spline goes through its neighbors.",
     "wrong:  t,u\n"
     "        0,1.5\n"
     "        0.1,\n"
     "        0.1,2\n"
     "right:  t,u\n"
     "        0,1.5\n"
     "        0.1,2"},
    {"NH321", "a table that does not cover the run",
     "An input is known between the first and the last time of its table, and is not continued beyond them.",
     "wrong:  anholon simulate cart.toml --t 20        with a table from 0 to 10\n"
     "right:  anholon simulate cart.toml --t 10"},
    {"NH322", "an input that is no number",
     "Compiled functions take an input as an argument where it is a force: the equations of motion then need its value "
     "only.\n"
     "What stands in a constraint or in the Lagrangian moves by its rates as well; exported code takes those too.",
     "wrong:  system.rhs([\"steer\"])         with the constraint  delta = steer\n"
     "right:  system.export(\"car.py\")       whose rates() take steer, steer' and steer''"},
    {"NH330", "a function without a value in exported code",
     "Exported code takes parameters and inputs as arguments, but a function has to be written into it.",
     "wrong:  V = { of = [\"x\"] }\n"
     "right:  V = { of = [\"x\"], value = \"k*x^2/2\" }"},
    {"NH331", "an unknown language", "`anholon export` writes some languages only; the message lists them.",
     "wrong:  anholon export snakeboard --to fortran\n"
     "right:  anholon export snakeboard --to c"},
    {"NH332", "a name that exported functions cannot have",
     "The functions of an exported file are called after the file, so its name is a letter and then letters, digits "
     "and "
     "single\n"
     "underscores, and no word that one of the languages keeps for itself.",
     "wrong:  anholon export snakeboard --to c -o my-board.c\n"
     "right:  anholon export snakeboard --to c -o my_board.c"},
    {"NH333", "no compiler",
     "An FMU contains a library for the machine it runs on, so a C compiler is needed to make one: $CC, or cc, gcc, "
     "or\n"
     "clang.",
     "right:  CC=clang-19 anholon export snakeboard --to fmu"},
    {"NH334", "a compiler that failed",
     "The source in an FMU is C11 and needs the mathematical library only. What the compiler says stands above the\n"
     "message.",
     "right:  CC=gcc anholon export snakeboard --to fmu"},
    {"NH340", "there is no such form",
     "Equations of motion are derived in the forms that `anholon derive --help` lists, by these names.",
     "wrong:  system.derive(\"reducd\")\n"
     "right:  system.derive(\"reduced\")"},
    {"NH401", "there is no such file",
     "The path names nothing. A model can also be the name of a gallery model; `anholon gallery` lists them.",
     "wrong:  anholon show snakebord\n"
     "right:  anholon show snakeboard"},
    {"NH402", "not a file", "The path is a directory, a pipe or a device. To read a model from a pipe write `-`.",
     "wrong:  anholon show models/\n"
     "right:  anholon show models/snakeboard.toml\n"
     "right:  generate | anholon show -"},
    {"NH403", "no permission to read", "The file is there but may not be read by you.", "right:  chmod u+r model.toml"},
    {"NH404", "too large a file", "A model file has at most 1 MiB; the largest model of the gallery has 5 kB.",
     "right:  put tables of numbers into files of their own: [inputs] u = { file = \"u.csv\", column = \"u\" }"},
    {"NH405", "the file cannot be read", "The system refused to read it; the message says why.",
     "right:  check the disk and the path"},
    {"NH410", "the file cannot be written",
     "Results are written to a new file in the same folder, which takes the place of the old one when all of it is on "
     "the disk.\n"
     "The system refused some part of that; the message says why and how many bytes are needed. What was there is "
     "untouched.",
     "right:  make room, or choose another folder with -o"},
    {"NH411", "the file is there already", "A result is not overwritten unless you say so.",
     "wrong:  anholon simulate snakeboard -o run.csv        for the second time\n"
     "right:  anholon simulate snakeboard -o run.csv --force"},
    {"NH412", "a file from which no run goes on",
     "`anholon simulate --resume FILE` goes on from the last sample of a .csv or .h5 that it has written itself. The "
     "file is\n"
     "whole, and the motion in it may go on: it ended at its end, at an event, or by a limit or an interruption.",
     "right:  anholon simulate snakeboard --t 1000 -o run.csv               (interrupted)\n"
     "        anholon simulate snakeboard --t 1000 --resume run.csv"},
    {"NH413", "a run of another model",
     "What goes on has to be one motion: model, parameters, inputs and events are those with which the file was made. "
     "Energy\n"
     "and forces in the file are compared with those of the model, and its last piece is computed again.",
     "wrong:  anholon simulate snakeboard --set m=4 --resume run.csv        run.csv is of m = 6\n"
     "right:  anholon simulate snakeboard --resume run.csv"},
});

}  // namespace

std::span<const CodeInfo> diagnostic_codes() { return codes; }

const CodeInfo* find_code(std::string_view code) {
  const auto same = [&](const CodeInfo& info) {
    return std::equal(info.code.begin(), info.code.end(), code.begin(), code.end(), [](char a, char b) {
      return std::toupper(static_cast<unsigned char>(a)) == std::toupper(static_cast<unsigned char>(b));
    });
  };
  const auto found = std::find_if(codes.begin(), codes.end(), same);
  return found == codes.end() ? nullptr : &*found;
}

}  // namespace anholon
