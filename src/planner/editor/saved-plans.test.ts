// Saved plans survive other tabs, refused or full storage, and broken data.
import { expect, test } from "vitest";
import {
  createDraft,
  deletePlan,
  keepPlan,
  listSavedPlans,
  replacePlan,
  type SavedPlan,
  writePlan,
} from "./saved-plans.ts";

/** Two tabs open the same storage. */
function createStorage(texts: Record<string, string> = {}) {
  const values = new Map(Object.entries(texts));
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  });
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

const namesOf = (plans: SavedPlan[]) => plans.map(({ name }) => name);
const queriesOf = (plans: SavedPlan[]) => plans.map(({ query }) => query);

test("plans that two tabs keep are all listed, the latest first", () => {
  const storage = createStorage();
  keepPlan(storage, { name: "With spa", query: "spa=raised", savedAtMs: 1 });
  keepPlan(storage, { name: "Small", query: "length=20", savedAtMs: 3 });
  keepPlan(storage, { name: "Long", query: "length=50", savedAtMs: 2 });
  expect(namesOf(listSavedPlans(storage))).toEqual(["Small", "Long", "With spa"]);
});

test("a plan that another tab has changed or deleted is not replaced", () => {
  const storage = createStorage();
  keepPlan(storage, { name: "With spa", query: "spa=raised", savedAtMs: 1 });
  const [shown] = listSavedPlans(storage) as [SavedPlan];
  expect(replacePlan(storage, shown, { query: "spa=apart", savedAtMs: 2 })).toBe("saved");
  expect(replacePlan(storage, shown, { query: "spa=none", savedAtMs: 3 })).toBe("changed");
  expect(queriesOf(listSavedPlans(storage))).toEqual(["spa=apart"]);
  deletePlan(storage, shown.id);
  expect(replacePlan(storage, shown, { query: "spa=none", savedAtMs: 4 })).toBe("changed");
  expect(listSavedPlans(storage)).toEqual([]);
});

test("two tabs that edit the same draft end with two drafts", () => {
  const storage = createStorage();
  const [first, second] = [createDraft(storage), createDraft(storage)];
  first.save("", "length=31", 1);
  second.save("length=31", "length=31&width=16", 2);
  first.save("length=31", "length=32", 3);
  second.save("length=31&width=16", "length=31&width=17", 4);
  expect(queriesOf(listSavedPlans(storage))).toEqual(["length=31&width=17", "length=32"]);
});

test("a reloaded page continues its draft, and an opened plan begins another", () => {
  const storage = createStorage();
  createDraft(storage).save("", "length=31", 1);
  const draft = createDraft(storage);
  draft.save("length=31", "length=32", 2);
  expect(queriesOf(listSavedPlans(storage))).toEqual(["length=32"]);
  draft.leave();
  draft.save("spa=raised", "spa=apart", 3);
  expect(queriesOf(listSavedPlans(storage))).toEqual(["spa=apart", "length=32"]);
});

test("the oldest drafts are dropped, kept plans never", () => {
  const storage = createStorage();
  keepPlan(storage, { name: "First", query: "length=20", savedAtMs: 0 });
  for (let time = 1; time <= 9; time++) createDraft(storage).save(`x=${time}`, `y=${time}`, time);
  expect(queriesOf(listSavedPlans(storage))).toEqual(["y=9", "y=8", "y=7", "y=6", "y=5", "length=20"]);
});

test("keeping a plan removes its draft", () => {
  const storage = createStorage();
  createDraft(storage).save("", "length=31", 1);
  keepPlan(storage, { name: "Mine", query: "length=31", savedAtMs: 2 });
  expect(namesOf(listSavedPlans(storage))).toEqual(["Mine"]);
});

test.each(["", "{", "null", "7", '"length=32"', '{"name":"A","query":7,"savedAtMs":1}', '{"query":"a"}'])(
  "there is no saved plan in %s",
  (text) => {
    expect(listSavedPlans(createStorage({ "planner-plan-1": text }))).toEqual([]);
  },
);

test("says whether storage is full or refused", () => {
  const plan = { id: "1", name: "Mine", query: "length=31", savedAtMs: 1 };
  const full = () => ({
    ...createStorage()(),
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  });
  expect(writePlan(full, plan)).toBe("full");
  expect(writePlan(refuse, plan)).toBe("refused");
  expect(() => createDraft(refuse).save("", "length=31", 1)).not.toThrow();
  expect(listSavedPlans(refuse)).toEqual([]);
});
