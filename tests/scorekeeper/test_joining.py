"""Modules in one file are what they were apart: one of each, each finding what it needs."""

from __future__ import annotations

import pytest

from scorekeeper.joining import JoiningError, joined_modules, joined_sheet


def join(**modules):
    files = {path.replace("_", "/") + ".js": text for path, text in modules.items()}
    return joined_modules(files, first="main.js", into="start.js", apart="vendor/")


def test_what_runs_first_stands_first():
    joined = join(
        main='import { b } from "./deep/b.js";\nb();',
        deep_b='import { a } from "../a.js";\nexport const b = () => a;',
        a="export const a = 1;",
    )

    assert set(joined) == {"main.js", "start.js"}
    assert joined["start.js"].index("const a = 1;") < joined["start.js"].index("const { a } = $a_js;")
    assert joined["main.js"] == 'import { $deep_b_js } from "./start.js"; const { b } = $deep_b_js;\nb();'


def test_names_are_taken_as_they_were():
    joined = join(
        main='import * as a from "./a.js";\nimport { one as first, two } from "./b.js";',
        a='import * as b from "./b.js";\nexport function go() { return b; }\nexport async function later() {}',
        b="export const one = 1;\nexport class two {}\nexport function* three() {}\nconst hidden = 4;",
    )

    assert 'import { $a_js as a } from "./start.js";' in joined["main.js"]
    assert "const { one: first, two } = $b_js;" in joined["main.js"]
    assert "const b = $b_js;" in joined["start.js"]
    assert "return { go, later };" in joined["start.js"]
    assert "return { one, two, three };" in joined["start.js"]
    assert joined["start.js"].endswith("export { $b_js, $a_js };")


def test_whoever_comes_later_finds_the_same():
    joined = join(
        main='import { a } from "./a.js";\nimport("./screens/late.js");',
        a="export const a = 1;",
        screens_late='import { a } from "../a.js";\nimport { c } from "./c.js";\nexport default a + c;',
        screens_c="export const c = 1;",
    )

    late = 'import { $a_js } from "../start.js"; const { a } = $a_js;\nimport { c } from "./c.js";\nexport default a + c;'
    assert joined["screens/late.js"] == late
    assert joined["screens/c.js"] == "export const c = 1;"


def test_an_address_asked_for_later_is_seen_from_the_new_place():
    joined = join(
        main='import { go } from "./deep/a.js";',
        deep_a='export const go = () => import("../cards/face.js");',
        cards_face="export const face = 1;",
    )

    assert 'import("./cards/face.js")' in joined["start.js"]


def test_what_lies_apart_stays_a_module():
    joined = join(
        main='import { html } from "./vendor/lit.js";\nimport { a } from "./a.js";',
        a='import { html } from "./vendor/lit.js";\nexport const a = html;',
        vendor_lit="export{x as html};",
    )

    assert joined["vendor/lit.js"] == "export{x as html};"
    assert joined["main.js"].startswith('import { html } from "./vendor/lit.js";')
    assert joined["start.js"].startswith('import * as $vendor_lit_js from "./vendor/lit.js";')
    assert "const { html } = $vendor_lit_js;" in joined["start.js"]


@pytest.mark.parametrize(
    ("modules", "said"),
    [
        (
            {"a": 'import { b } from "./b.js";', "b": 'import { a } from "./a.js";'},
            "a.js imports itself, by way of b.js",
        ),
        ({"a": "export default 1;"}, "a.js cannot be joined: export default 1;"),
        ({"a": "const x = 1;\nexport { x };"}, "a.js cannot be joined: export { x };"),
        ({"a": "export let x = 1;"}, "a.js cannot be joined: export let x = 1;"),
        ({"a": 'import "./b.js";', "b": ""}, 'a.js cannot be joined: import "./b.js";'),
        (
            {"a": "", "late": 'import("./a.js");'},
            "late.js asks later for a.js, which is there from the start",
        ),
    ],
)
def test_what_cannot_be_joined_is_named(modules, said):
    with pytest.raises(JoiningError, match=f"^{said.replace('{', '.').replace('(', '.')}$"):
        join(main='import { x } from "./a.js";', **modules)


def test_a_style_sheet_takes_in_what_it_imports():
    files = {
        "css/page.css": b'@import "base.css";\n@import "print.css" print;\n',
        "css/base.css": b"a {}",
        "css/print.css": b"b {}",
    }

    assert joined_sheet(files, "css/page.css") == b"a {}\n@media print {\nb {}}\n"
