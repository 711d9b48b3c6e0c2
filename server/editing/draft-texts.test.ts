// Removed pages redirect to pages that exist, whatever else is drafted.
import { describe, expect, test } from "vitest";
import { openEditing } from "#tests/server/open-editing.ts";
import { checkContent } from "./check-content.ts";
import { withDrafts } from "./draft-texts.ts";
import type { StoredDraft } from "./drafts.ts";
import { readTexts } from "./published.ts";

const redirectsFile = "redirects.yaml";

/** Opens editing of a site with two more areas that nothing links to. */
async function openWithAreas() {
  const opened = await openEditing();
  await opened.editor.create("area", "Cinco Ranch");
  await opened.editor.create("area", "Old Mill");
  expect(await opened.publish()).toMatchObject({ state: "done" });
  return opened;
}

test("an old address that is typed with a slash at the end is published without it", async () => {
  const { editor, save, publish: run, readFile } = await openEditing();
  const addRedirect = (value: { pages: unknown[] }) => ({
    pages: [...value.pages, { from: "/old-pools/", to: "/areas" }],
  });
  expect(await save(redirectsFile, addRedirect)).toMatchObject({ problems: [] });
  expect(await run()).toMatchObject({ state: "done" });
  expect(readFile(redirectsFile)).toContain("{ from: /old-pools, to: /areas }");
  expect(await editor.listChanges()).toEqual([]);
});

describe("a removed page", () => {
  test("redirects to the page that replaces its replacement", async () => {
    const { editor, publish: run, readFile } = await openWithAreas();
    expect(await editor.remove("areas/cinco-ranch.yaml", "/areas/old-mill")).toBeNull();
    expect(await editor.remove("areas/old-mill.yaml", "/areas")).toBeNull();
    expect((await editor.listChanges()).flatMap(({ problems }) => problems)).toEqual([]);
    expect(await run()).toMatchObject({ state: "done" });
    expect(readFile(redirectsFile)).toContain("{ from: /areas/cinco-ranch, to: /areas }");
    expect(readFile(redirectsFile)).toContain("{ from: /areas/old-mill, to: /areas }");
  });

  test("is not replaced by a page that is removed, too", async () => {
    const { editor } = await openWithAreas();
    expect(await editor.remove("areas/cinco-ranch.yaml", "/areas")).toBeNull();
    const refusal = await editor.remove("areas/old-mill.yaml", "/areas/cinco-ranch");
    expect(refusal).toEqual({ refused: expect.stringContaining("Choose the page") });
  });

  test("can be replaced by a new page, which stays until the removal is published", async () => {
    const { editor, publish: run, readFile } = await openWithAreas();
    await editor.create("area", "Bridgeland");
    expect((await editor.listChoices()).page.map(({ value }) => value)).toContain("/areas/bridgeland");
    expect(await editor.remove("areas/cinco-ranch.yaml", "/areas/bridgeland")).toBeNull();
    const refused = { refused: expect.stringContaining("sends its visitors here") };
    const created = await editor.read("areas/bridgeland.yaml");
    expect(await editor.discardDraft("areas/bridgeland.yaml", created?.draft?.version ?? "")).toEqual(
      refused,
    );
    expect(await editor.remove("areas/bridgeland.yaml", "", created?.draft?.version)).toEqual(refused);
    expect(await run()).toMatchObject({ state: "done" });
    expect(readFile(redirectsFile)).toContain("{ from: /areas/cinco-ranch, to: /areas/bridgeland }");
  });
});

test("removed pages that redirect to each other are reported", () => {
  const remove = (slug: string, redirectTo: string): StoredDraft => ({
    path: `areas/${slug}.yaml`,
    kind: "removed",
    value: null,
    base: "",
    redirectTo,
    version: "1",
    who: "",
    at: "",
  });
  const drafts = [remove("katy", "/areas/spring"), remove("spring", "/areas/katy")];
  const texts = withDrafts(readTexts("content"), drafts);
  const problems = checkContent(texts).problems.get(redirectsFile);
  expect(problems).toMatchObject([{ message: "Two redirects lead to each other." }]);
});
