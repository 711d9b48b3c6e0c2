// Saved plans survive other tabs, refused or full storage, and broken data.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createDraft,
  deletePlan,
  keepPlan,
  listSavedPlans,
  replacePlan,
  type SavedPlan,
  writePlan,
} from "./saved-plans.ts";

/** Storage with its texts as own properties, as browsers list them. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

function stubStorage(localStorage = new FakeStorage()): FakeStorage {
  vi.stubGlobal("window", { localStorage });
  return localStorage;
}

beforeEach(() => void stubStorage());
afterEach(() => void vi.unstubAllGlobals());

const namesOf = (plans: SavedPlan[]) => plans.map(({ name }) => name);
const queriesOf = (plans: SavedPlan[]) => plans.map(({ query }) => query);

test("plans that two tabs keep are all listed, the latest first", () => {
  keepPlan({ name: "With spa", query: "spa=raised", savedAtMs: 1 });
  keepPlan({ name: "Small", query: "length=20", savedAtMs: 3 });
  keepPlan({ name: "Long", query: "length=50", savedAtMs: 2 });
  expect(namesOf(listSavedPlans())).toEqual(["Small", "Long", "With spa"]);
});

test("a plan that another tab has changed or deleted is not replaced", () => {
  keepPlan({ name: "With spa", query: "spa=raised", savedAtMs: 1 });
  const [shown] = listSavedPlans() as [SavedPlan];
  expect(replacePlan(shown, { query: "spa=apart", savedAtMs: 2 })).toBe("saved");
  expect(replacePlan(shown, { query: "spa=none", savedAtMs: 3 })).toBe("changed");
  expect(queriesOf(listSavedPlans())).toEqual(["spa=apart"]);
  deletePlan(shown.id);
  expect(replacePlan(shown, { query: "spa=none", savedAtMs: 4 })).toBe("changed");
  expect(listSavedPlans()).toEqual([]);
});

test("two tabs that edit the same draft end with two drafts", () => {
  const [first, second] = [createDraft(), createDraft()];
  first.save("", "length=31", 1);
  second.save("length=31", "length=31&width=16", 2);
  first.save("length=31", "length=32", 3);
  second.save("length=31&width=16", "length=31&width=17", 4);
  expect(queriesOf(listSavedPlans())).toEqual(["length=31&width=17", "length=32"]);
});

test("a reloaded page continues its draft, and an opened plan begins another", () => {
  createDraft().save("", "length=31", 1);
  const draft = createDraft();
  draft.save("length=31", "length=32", 2);
  expect(queriesOf(listSavedPlans())).toEqual(["length=32"]);
  draft.leave();
  draft.save("spa=raised", "spa=apart", 3);
  expect(queriesOf(listSavedPlans())).toEqual(["spa=apart", "length=32"]);
});

test("the oldest drafts are dropped, kept plans never", () => {
  keepPlan({ name: "First", query: "length=20", savedAtMs: 0 });
  for (let time = 1; time <= 9; time++) createDraft().save(`x=${time}`, `y=${time}`, time);
  expect(queriesOf(listSavedPlans())).toEqual(["y=9", "y=8", "y=7", "y=6", "y=5", "length=20"]);
});

test("keeping a plan removes its draft", () => {
  createDraft().save("", "length=31", 1);
  keepPlan({ name: "Mine", query: "length=31", savedAtMs: 2 });
  expect(namesOf(listSavedPlans())).toEqual(["Mine"]);
});

test.each(["", "{", "null", "7", '"length=32"', '{"name":"A","query":7,"savedAtMs":1}', '{"query":"a"}'])(
  "there is no saved plan in %s",
  (text) => {
    stubStorage().setItem("planner-plan-1", text);
    expect(listSavedPlans()).toEqual([]);
  },
);

test("says whether storage is full or refused", () => {
  const plan = { id: "1", name: "Mine", query: "length=31", savedAtMs: 1 };
  stubStorage().setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  expect(writePlan(plan)).toBe("full");
  vi.stubGlobal("window", {
    get localStorage() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  expect(writePlan(plan)).toBe("refused");
  expect(() => createDraft().save("", "length=31", 1)).not.toThrow();
  expect(listSavedPlans()).toEqual([]);
});
