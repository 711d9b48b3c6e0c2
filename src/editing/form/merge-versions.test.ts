// Two versions of a form are joined field by field, and lists with other items as a whole.
import { expect, test } from "vitest";
import { listDifferences } from "../server/differences.ts";
import { schemaOfSubject } from "../server/subjects.ts";
import { listParts, takeParts } from "./merge-versions.ts";

const id = "about.yaml/team";
const person = (name: string, position = "Designer") => ({ name, position, bio: `About ${name}.` });
const team = (title: string, members: object[]) => ({ team: { title, intro: "Hello", members } });

function partsOf(mine: unknown, theirs: unknown, base: unknown = {}) {
  return listParts({ mine, theirs, base }, listDifferences(schemaOfSubject(id), theirs, mine));
}

test("chooses the other version where one's own changed nothing", () => {
  const base = team("Before", [person("Ana"), person("Ben")]);
  const mine = team("Ours", [person("Ana"), person("Ben")]);
  const theirs = team("Theirs", [person("Ana", "Engineer"), person("Ben")]);
  expect(partsOf(mine, theirs, base).map(({ field, side }) => [field.join("."), side])).toEqual([
    ["team.title", "mine"],
    ["team.members.0.position", "theirs"],
  ]);
});

test("takes a field from the other version, also one that only it has or lacks", () => {
  const mine = team("Ours", [person("Ana"), { ...person("Ben"), picture: "ben" }]);
  const theirs = team("Theirs", [person("Ana", "Engineer"), person("Ben")]);
  const parts = partsOf(mine, theirs);
  expect(parts.map(({ field }) => field.join("."))).toEqual([
    "team.title",
    "team.members.0.position",
    "team.members.1.picture",
  ]);
  const [title, , picture] = parts.map(({ field }) => field);
  expect(takeParts(mine, theirs, [title ?? [], picture ?? []])).toEqual(
    team("Theirs", [person("Ana"), person("Ben")]),
  );
  expect(
    takeParts(
      mine,
      theirs,
      parts.map(({ field }) => field),
    ),
  ).toEqual(theirs);
});

test("takes a list as a whole if its items differ", () => {
  const mine = team("Ours", [person("Ana"), person("Ben")]);
  const theirs = team("Ours", [person("Cleo"), person("Ben"), person("Ana", "Engineer")]);
  const parts = partsOf(mine, theirs);
  expect(parts.map(({ field }) => field)).toEqual([["team", "members"]]);
  expect(takeParts(mine, theirs, [["team", "members"]])).toEqual(theirs);
});
