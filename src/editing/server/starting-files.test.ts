// A new page starts with what is usual for its style or region, and asks for the rest.
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { toLocal } from "#lib/working-days.ts";
import { openEditing } from "#tests/server/open-editing.ts";

const { company, projects, areas } = readContent();

test("a project takes finish and deck from one of its style, and asks for pictures and a few sentences", async () => {
  const { editor } = await openEditing();
  const [like] = projects;
  const page = { kind: "project" as const, name: "Dock House", style: like?.category ?? "", area: "katy" };
  expect(await editor.create({ ...page, isBuilt: true })).toBe("projects/dock-house.yaml");
  const started = await editor.read("projects/dock-house.yaml");
  const { finish, decking } = like?.data ?? {};
  expect(started?.example).toEqual({ from: like?.title, value: started?.value });
  expect(started?.value).toMatchObject({ status: "built", area: "katy", data: { finish, decking } });
  expect(started?.value).not.toHaveProperty("sample");
  const asked = new Set(started?.problems.map(({ field }) => field[0]));
  expect([...asked].sort()).toEqual(["data", "description", "features", "gallery", "picture", "summary"]);
  expect(started?.problems.map(({ field }) => field.join("."))).toContain("data.weeksPlanned");
});

test("a guide was checked today, and asks for the address of its source; a service asks for its picture", async () => {
  const { editor } = await openEditing();
  const guide = await editor.read(await editor.create({ kind: "guide", name: "Salt or chlorine" }));
  const { date } = toLocal(new Date(), company.timeZone);
  expect(guide?.value).toMatchObject({ updated: date, sources: [{ year: Number(date.slice(0, 4)) }] });
  expect(guide?.problems).toContainEqual({
    field: ["sources", 0, "url"],
    message: "Write the address of the source, which is still an example.",
  });
  const service = await editor.read(await editor.create({ kind: "service", name: "Pergolas" }));
  expect(service?.problems.map(({ field }) => field.join("."))).toContain("hero.picture");
});

test("a page has an address of its own, which no other page has", async () => {
  const { editor } = await openEditing();
  const page = await editor.read(await editor.create({ kind: "page", name: "Harbor Careers" }));
  expect(page?.address).toBe("/harbor-careers");
  await expect(editor.create({ kind: "page", name: "Contact" })).rejects.toThrow("has a page of this name");
});

test("an area takes permits, lot and sources from the one most like it, and asks for its facts and its place", async () => {
  const { editor, readFiles } = await openEditing();
  const like = areas.find(({ layout }) => layout === "template");
  await editor.create({ kind: "area", name: "Old Mill", area: like?.slug ?? "" });
  const started = await editor.read("areas/old-mill.yaml");
  const file = (await readFiles()).published.get(`areas/${like?.slug}.yaml`);
  const { permitOffice, permitWeeks } = (file?.value ?? {}) as Record<string, unknown>;
  expect(started?.value).toMatchObject({ permitOffice, permitWeeks, ground: { lot: like?.ground.lot } });
  const asked = new Set(started?.problems.map(({ field }) => field[0]));
  expect([...asked].sort()).toEqual(["at", "description", "ground", "intro", "picture"]);
});
