// What earlier releases kept in CONTENT_DIR moves to the database once: content, history, drafts and pictures.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readOfficePictures } from "#content/encoded-pictures.ts";
import { readContent, readStartingFiles } from "#content/read.ts";
import { listOfficePictures, readMaster, readPictureFile } from "#platform/pictures/office-pictures.ts";
import { dialects } from "#tests/server/databases.ts";
import { ana, openEditing, openProcess } from "#tests/server/open-editing.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { importFolder } from "./import-folder.ts";

const log = { info: vi.fn() };

type Edit = [pattern: RegExp, replacement: string];

const tagline: Edit = [/^tagline: .*/m, "tagline: Pools for a warm state"];
const phone = (digits: string): Edit => [/^phone: .*/m, `phone: (713) 555-${digits}`];
const member: Edit = [/(members:\n {4}- name: ).*/, "$1Dana Whitfield"];

/** The file of each of the three versions of the fixture, and how it differs from the repository's. */
const versions: [id: string, file: string, edits: Edit[]][] = [
  ["20261127T090757655Z", "company.yaml", [tagline, phone("0111")]],
  ["20261127T090759119Z", "about.yaml", [member]],
  ["20261127T090800065Z", "company.yaml", [tagline, phone("0122")]],
];

/** Returns the folder of a site on which the office had published three times with an earlier release. */
function createFolder(): string {
  const folder = temporaryFolder();
  cpSync("content", join(folder, "content"), { recursive: true, filter: (path) => !path.includes("/.") });
  cpSync(join(import.meta.dirname, "fixtures/office-folder"), folder, { recursive: true });
  for (const [id, file, edits] of versions) {
    let text = readFileSync(`content/${file}`, "utf8");
    for (const [pattern, replacement] of edits) text = text.replace(pattern, replacement);
    mkdirSync(join(folder, "history", id, "after"));
    writeFileSync(join(folder, "history", id, "after", file), text);
    writeFileSync(join(folder, "content", file), text);
  }
  return folder;
}

const oldDraft = (path: string, value: unknown, base = readFileSync(`content/${path}`, "utf8")) => ({
  path,
  kind: "changed" as const,
  value: JSON.stringify(value),
  base,
  redirect_to: null,
  version: "a.b",
  who: ana,
  saved_at: "2026-11-26T12:00:00.000Z",
});

test.each(dialects)("%s: content and history are the same as before, by subject", async (dialect) => {
  const { store, published, editor } = await openEditing(dialect);
  await importFolder(store, createFolder(), log);
  await published.refresh();
  const { company, about } = readContent();
  expect([company.phone, company.tagline, about.team.members[0]?.name]).toEqual([
    "(713) 555-0122",
    "Pools for a warm state",
    "Dana Whitfield",
  ]);
  const history = await editor.listHistory();
  expect(history.map(({ id, kind, who, changes }) => [id, kind, who, changes.map((one) => one.id)])).toEqual([
    ["3", "published", ana, ["company.yaml/contact"]],
    ["2", "published", ana, ["about.yaml/team"]],
    ["1", "published", ana, ["company.yaml/brand", "company.yaml/contact"]],
    ["0", "delivered", "", []],
  ]);
  // Only what the office changed hides the repository's texts.
  const subjects = await store.db.selectFrom("published_values").select("subject").distinct().execute();
  expect(subjects.map(({ subject }) => subject).sort()).toEqual([
    "about.yaml/team",
    "company.yaml/brand",
    "company.yaml/contact",
  ]);
  expect(await editor.restore("1", "3", null)).toBe("4");
  expect(readContent().company.phone).toBe("(713) 555-0111");
});

test("nothing is imported twice, and the log says once what was", async () => {
  const { store, published, editor } = await openEditing();
  const folder = createFolder();
  log.info.mockClear();
  await importFolder(store, folder, log);
  await published.refresh();
  await editor.restore("0", "3", null);
  await importFolder(store, folder, log);
  await published.refresh();
  expect(await editor.readLatest()).toBe("4");
  expect(log.info.mock.calls.map(([facts]) => facts)).toEqual([
    { folder, versions: 3, drafts: 0, pictures: 0 },
  ]);
});

test("edits without a version and pages of the office are kept", async () => {
  const { store, published, editor } = await openEditing();
  const folder = createFolder();
  const area = readFileSync("content/areas/katy.yaml", "utf8").replace("name: Katy", "name: Fulshear");
  writeFileSync(join(folder, "content/areas/fulshear.yaml"), area.replace(/^order: .*/m, "order: 99"));
  writeFileSync(
    join(folder, "content/newsletter.yaml"),
    readFileSync("content/newsletter.yaml", "utf8").replace(/^title: .*/m, "title: News of our pools"),
  );
  await importFolder(store, folder, log);
  await published.refresh();
  expect(readContent().areas.map(({ slug }) => slug)).toContain("fulshear");
  expect(readContent().newsletter.title).toBe("News of our pools");
  expect((await editor.listHistory())[0]).toMatchObject({ kind: "updated", who: "" });
});

test("a folder without history, or none at all, imports nothing", async () => {
  const { store, editor } = await openEditing();
  await importFolder(store, join(temporaryFolder(), "none"), log);
  const folder = temporaryFolder();
  cpSync("content", join(folder, "content"), { recursive: true });
  await importFolder(store, folder, log);
  expect(await editor.listHistory()).toEqual([]);
});

test("a damaged version is left out of the history, and visitors see what they saw", async () => {
  const { store, published, editor } = await openEditing();
  const folder = createFolder();
  const [first] = readdirSync(join(folder, "history")).sort();
  writeFileSync(join(folder, "history", first ?? "", "version.json"), "{");
  await importFolder(store, folder, log);
  await published.refresh();
  expect(readContent().company).toMatchObject({ phone: "(713) 555-0122", tagline: "Pools for a warm state" });
  expect((await editor.listHistory()).map(({ kind }) => kind)).toEqual([
    "published",
    "published",
    "delivered",
  ]);
});

test.each(dialects)("%s: drafts become drafts of the subjects that they change", async (dialect) => {
  const { store, editor } = await openEditing(dialect);
  const { value } = (await editor.read("company.yaml/contact")) ?? {};
  const whole = readStartingFiles().get("company.yaml")?.value as object;
  const draft = { ...whole, email: "new@bluemagnolia.example", founded: 1999 };
  const area = { path: "areas/katy.yaml", kind: "removed" as const, value: null, redirect_to: "/areas" };
  await store.db
    .insertInto("drafts")
    .values([oldDraft("company.yaml", draft), { ...oldDraft("areas/katy.yaml", null), ...area }])
    .execute();
  await importFolder(store, join(temporaryFolder(), "none"), log);
  const changes = await openProcess(store).openFor(ana).listChanges();
  const drafts = changes.filter(({ draft: one }) => one);
  expect(drafts.map(({ id, draft: one }) => [id, one?.kind, one?.who]).sort()).toEqual([
    ["areas/katy.yaml", "removed", ana],
    ["company.yaml/contact", "changed", ana],
    ["company.yaml/figures", "changed", ana],
  ]);
  expect((await editor.read("company.yaml/contact"))?.value).toEqual({
    ...(value as object),
    email: "new@bluemagnolia.example",
  });
  expect(await store.db.selectFrom("drafts").selectAll().execute()).toEqual([]);
});

test.each(dialects)("%s: pictures keep their files, and those without are encoded again", async (dialect) => {
  const { store, published } = await openEditing(dialect);
  const folder = createFolder();
  const pictures = join(folder, "pictures");
  for (const name of ["encoded", "removed"]) mkdirSync(join(pictures, name), { recursive: true });
  for (const name of ["spa", "deck", "removed/old"]) writeFileSync(join(pictures, `${name}.jpg`), name);
  const spa = { hash: "a1", width: 480, height: 480, widths: [320], jpegWidths: [480], color: "#123" };
  writeFileSync(join(pictures, "manifest.json"), JSON.stringify({ spa, deck: { ...spa, hash: "b2" } }));
  for (const file of ["spa.a1-320.avif", "spa.a1-480.jpg"])
    writeFileSync(join(pictures, "encoded", file), file);
  await importFolder(store, folder, log);
  await published.refresh();
  expect(
    (await listOfficePictures(store)).map(({ name, isRemoved, isEncoded }) => [name, isRemoved, isEncoded]),
  ).toEqual([
    ["deck", false, false],
    ["old", true, false],
    ["spa", false, true],
  ]);
  expect(readOfficePictures()).toEqual({ spa });
  expect((await readMaster(store, "spa"))?.toString()).toBe("spa");
  expect((await readPictureFile(store, "spa.a1-320.avif"))?.toString()).toBe("spa.a1-320.avif");
});
