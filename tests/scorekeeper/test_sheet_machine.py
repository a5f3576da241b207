"""A match changed in any order, by HTTP, against a dict of hands and a loop: after each step every read agrees."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from scorekeeper.services.verifying import check
from tests.replay import replay
from tests.scorekeeper.play import Table, open_table, worth

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Furio")
POINTS = {
    2: st.tuples(st.integers(1, 9), st.integers(1, 9)),
    3: st.tuples(st.integers(1, 7), st.integers(2, 8), st.integers(0, 4)),
}


class Model:
    """What stands on a sheet, kept in the plainest way; undo is going back to how it was before."""

    def __init__(self, sides: int, target: int) -> None:
        self.sides, self.target = sides, target
        self.names = list(NAMES[:sides])
        self.hands: dict[int, list[int]] = {}
        self.adjustments: list[dict[str, Any]] = []
        self.closed = False
        self.ever: set[int] = set()
        self.former: list[Any] = []
        self.version = 1
        self.rematch: str | None = None

    @property
    def highest(self) -> int:
        return max(self.hands, default=0)

    def state(self) -> dict[str, Any]:
        hands = {number: {"points": points} for number, points in self.hands.items()}
        return replay(
            hands, target=self.target, sides=self.sides, adjustments=self.adjustments, closed=self.closed
        )

    def change(self) -> None:
        """What comes next changes the score, and can be undone."""
        self.former.append(copy.deepcopy((self.hands, self.adjustments, self.closed)))
        self.version += 1

    def undo(self) -> None:
        self.hands, self.adjustments, self.closed = self.former.pop()
        self.version += 1


class SheetMachine(RuleBasedStateMachine):
    """One match, and its model."""

    def __init__(self, app: Any) -> None:
        super().__init__()
        self.app = app
        self.client = app.test_client()

    @initialize(sides=st.sampled_from([2, 3]), goal=st.integers(5, 25))
    def open(self, sides: int, goal: int) -> None:
        self.model = Model(sides, goal)
        self.table: Table = open_table(self.client, *self.model.names, target=goal)

    def expect(self, answer: Any, status: int, code: str | None = None) -> None:
        assert answer.status_code == status, answer.text
        assert code is None or answer.get_json(force=True)["code"] == code

    @rule(data=st.data())
    def record(self, data: st.DataObject) -> None:
        model, table = self.model, self.table
        number = data.draw(st.integers(1, model.highest + 2), "number")
        points = list(data.draw(POINTS[model.sides], "points"))
        if number in model.hands and data.draw(st.booleans(), "again"):
            points = model.hands[number]
        answer = table.post(number, worth(*points), role="scorer")
        if number in model.hands and model.hands[number] == points:
            return self.expect(answer, 200)
        if model.closed:
            return self.expect(answer, 409, "match_closed")
        if number in model.hands:
            return self.expect(answer, 409, "number_taken")
        if model.state()["status"] == "finished":
            return self.expect(answer, 409, "match_over")
        if number > model.highest + 1:
            return self.expect(answer, 409, "gap")
        self.expect(answer, 201)
        model.change()
        model.hands[number] = points
        model.ever.add(number)
        return None

    @rule(data=st.data(), takes_back=st.booleans(), is_stale=st.sampled_from([False, False, False, True]))
    def put_right(self, data: st.DataObject, takes_back: bool, is_stale: bool) -> None:
        model, table = self.model, self.table
        number = data.draw(st.integers(1, max(model.ever, default=0) + 1), "number")
        points = list(data.draw(POINTS[model.sides], "points"))
        version = model.version - is_stale
        answer = (
            table.void(number, version=version)
            if takes_back
            else table.correct(number, worth(*points), version=version)
        )
        if number not in model.ever:
            return self.expect(answer, 404, "hand_not_found")
        if is_stale:
            return self.expect(answer, 412, "version_changed")
        if model.closed:
            return self.expect(answer, 409, "match_closed")
        if number not in model.hands:
            return self.expect(answer, 409, "void")
        self.expect(answer, 200)
        model.change()
        if takes_back:
            del model.hands[number]
        else:
            model.hands[number] = points
        return None

    @rule(data=st.data(), points=st.integers(-6, 6).filter(bool))
    def adjust(self, data: st.DataObject, points: int) -> None:
        model = self.model
        side = data.draw(st.integers(0, model.sides - 1), "side")
        after = data.draw(st.integers(0, model.highest + 1), "after")
        answer = self.table.adjust("abc"[side], points, version=model.version, after=after)
        if model.closed:
            return self.expect(answer, 409, "match_closed")
        before_all = [a["points"] for a in model.adjustments if a["after"] == 0 and a["side"] == side]
        if after > model.highest or (after == 0 and sum(before_all) + points >= model.target):
            return self.expect(answer, 422)
        self.expect(answer, 201)
        model.change()
        model.adjustments.append({"after": after, "side": side, "points": points})
        return None

    @rule()
    def undo(self) -> None:
        answer = self.table.undo(version=self.model.version, role="scorer")
        if not self.model.former:
            return self.expect(answer, 409, "nothing_to_undo")
        self.expect(answer, 200)
        return self.model.undo()

    @rule()
    def close(self) -> None:
        answer = self.table.close()
        if self.model.closed:
            return self.expect(answer, 409, "match_closed")
        if self.model.state()["status"] == "finished":
            return self.expect(answer, 409, "match_over")
        self.expect(answer, 200)
        self.model.change()
        self.model.closed = True
        return None

    @rule()
    def reopen(self) -> None:
        answer = self.table.send("POST", "/reopen")
        if not self.model.closed:
            return self.expect(answer, 409, "not_closed")
        self.expect(answer, 200)
        self.model.change()
        self.model.closed = False
        return None

    @rule(data=st.data())
    def rename(self, data: st.DataObject) -> None:
        names = data.draw(st.permutations(NAMES).map(lambda names: names[: self.model.sides]), "names")
        sides = [{"id": side, "name": name} for side, name in zip("abc", names, strict=False)]
        answer = self.table.send("PATCH", "", {"sides": sides}, If_Match=f'"{self.model.version}"')
        if self.model.closed:
            return self.expect(answer, 409, "match_closed")
        self.expect(answer, 200)
        self.model.version += self.model.names != list(names)
        self.model.names = list(names)
        return None

    @rule()
    def rematch(self) -> None:
        answer = self.table.send("POST", "/rematch")
        if self.model.state()["status"] == "in_progress":
            return self.expect(answer, 409, "not_over")
        self.expect(answer, 201 if self.model.rematch is None else 200)
        opened = answer.get_json()
        if self.model.rematch is None:
            self.model.rematch = opened["id"]
            self.model.version += 1
        assert opened["id"] == self.model.rematch
        return None

    @invariant()
    def every_read_agrees(self) -> None:
        if not hasattr(self, "table"):
            return
        model, table = self.model, self.table
        state, ids = model.state(), "abc"[: model.sides]
        named = {None: None, **dict(enumerate(ids))}
        leader = state["leader"]
        is_level = leader is not None and state["totals"].count(state["totals"][leader]) > 1
        score = table.get("/score", role="viewer")
        assert score == {
            "version": model.version,
            "status": state["status"],
            "reason": state["reason"],
            "category": state["category"],
            "target": model.target,
            "totals": [
                {"id": side, "name": name, "points": points, "to_target": missing}
                for side, name, points, missing in zip(
                    ids, model.names, state["totals"], state["to_target"], strict=True
                )
            ],
            "leader": None if is_level else named[leader],
            "winner": named[state["winner"]],
            "loser": named[state["loser"]],
            "hands_played": state["hands_played"],
            "next_hand": state["next_number"]
            and {
                "number": state["next_number"],
                "dealer": model.names[(state["next_number"] - 1) % model.sides],
                "first_player": model.names[state["next_number"] % model.sides],
                "tie_break": state["tie_break"],
            },
        }
        match = table.get()
        assert match["score"] == score
        assert [side["name"] for side in match["sides"]] == model.names
        assert (match["rematch"] or {"id": None})["id"] == model.rematch
        self.hands_agree(state)
        events = table.get("/events")["items"]
        assert [event["seq"] for event in events] == list(range(1, model.version + 1))
        with self.app.app_context():
            assert check(table.id) is None

    def hands_agree(self, state: dict[str, Any]) -> None:
        model, ids = self.model, "abc"[: self.model.sides]
        hands = self.table.get("/hands")["items"]
        assert [hand["number"] for hand in hands] == sorted(model.ever)
        rows = iter(self.table.rows())
        total: dict[str, int] = {}
        for hand in hands:
            number = hand["number"]
            stands = number in model.hands
            assert hand["status"] == ("recorded" if stands else "void")
            assert hand["counted"] == (stands and state["counted"][number])
            points = dict(zip(ids, model.hands[number], strict=True)) if stands else {}
            assert {side["id"]: side["points"] for side in hand["sides"]} == points
            for side in ids:
                row = next(rows)
                assert (int(row["hand"]), row["side"]) == (number, side)
                assert row["points"] == (str(points[side]) if stands else "")
                total[side] = int(row["total"])
        adjusted_later = any(a["after"] > max(model.ever, default=0) for a in model.adjustments)
        if hands and not adjusted_later:
            assert list(total.values()) == state["totals"]

    def teardown(self) -> None:
        """Whatever was done to it, another instance takes the match in as it stands."""
        if not hasattr(self, "table"):
            return
        before = self.table.get("/score")
        file = self.table.get("/export.json")
        assert [entry["seq"] for entry in file["entries"]] == list(range(1, before["version"] + 1))
        assert self.table.send("DELETE").status_code == 204
        taken = self.client.post("/v1/matches/import", json=file)
        assert taken.status_code == 201, taken.text
        after = Table(self.client, taken.get_json())
        assert after.get("/score") == before | {"version": before["version"] + 1}
        assert after.get("/export.json")["entries"][:-1] == file["entries"]


def test_a_match_changed_in_any_order_is_what_its_sheet_says(app, amount):
    proof = settings(max_examples=amount(8, 100), stateful_step_count=amount(20, 50))

    run_state_machine_as_test(lambda: SheetMachine(app), settings=proof)
