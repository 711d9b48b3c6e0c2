// What the office has published becomes content files and back, with comments and without loss.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFileReader, readContent } from "#content/read.ts";
import { emptyEntry } from "#editing/pictures.ts";
import { storeMaster } from "#platform/pictures/office-pictures.ts";
import { databaseUrl } from "#tests/server/databases.ts";
import { openEditing } from "#tests/server/open-editing.ts";
import { callCommand } from "#tests/server/run-command.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";

test("exports the changed files, which another site imports", async () => {
  const { editor, save, publish, store } = await openEditing();
  await save("company.yaml/contact", (value) => ({ ...value, phone: "(713) 555-0111" }));
  await editor.create({ kind: "guide", name: "Salt or chlorine" });
  const guide = "guides/salt-or-chlorine.md";
  await save(guide, (value) => {
    const written = JSON.parse(
      JSON.stringify(value).replaceAll("REPLACE", "Salt is gentle").replace("example.com", "www.cdc.gov"),
    );
    // The last line end goes with what somebody types at the end.
    return { ...written, body: `${written.body.trim()} At last.` };
  });
  const picture = await storeMaster(store, Buffer.from("a JPEG"), "dusk", () => false);
  await save("pictures.yaml", (entries) => ({
    ...entries,
    [picture]: { ...emptyEntry, alt: "A pool at dusk" },
  }));
  expect(await publish()).toBe("1");
  const folder = join(temporaryFolder(), "content");
  const exported = await callCommand("content", {
    args: ["export", folder],
    env: { DATABASE_URL: databaseUrl(store.address) },
  });
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining("3 files written, 0 removed") });
  // The site would not start with files that name a picture without its master.
  expect(exported.out).toContain("1 picture written");
  expect(readFileSync(join(folder, "../pictures/dusk.jpg"), "utf8")).toBe("a JPEG");
  const text = readFileSync(join(folder, "company.yaml"), "utf8");
  // Comments stay, and so does every line that is as before.
  const original = readFileSync("content/company.yaml", "utf8");
  expect(text.split("\n").filter((line) => !original.includes(line))).toEqual(["phone: (713) 555-0111"]);
  const { value } = (await editor.read(guide)) ?? {};
  expect(createFileReader(folder)().files.get(guide)?.value).toEqual(value);

  const other = await openEditing();
  const imported = await callCommand("content", {
    args: ["import", folder],
    env: { DATABASE_URL: databaseUrl(other.store.address) },
  });
  expect(imported).toMatchObject({ code: 0, out: expect.stringContaining("version 1") });
  await other.published.refresh();
  expect(readContent().company.phone).toBe("(713) 555-0111");
  expect((await other.editor.listHistory())[0]).toMatchObject({ who: "npm run content" });
});

test("publishes nothing of a folder with a mistake, and says where it is", async () => {
  const { store, editor } = await openEditing();
  const env = { DATABASE_URL: databaseUrl(store.address) };
  const folder = temporaryFolder();
  expect(await callCommand("content", { args: ["import", folder], env })).toMatchObject({ code: 1 });
  writeFileSync(join(folder, "company.yaml"), "name: [");
  expect((await callCommand("content", { args: ["import", folder], env })).err).toContain(
    "content/company.yaml:1",
  );
  mkdirSync(join(folder, "areas"));
  const text = readFileSync("content/company.yaml", "utf8").replace(/^phone: .*/m, "phone: none");
  writeFileSync(join(folder, "company.yaml"), text);
  expect((await callCommand("content", { args: ["import", folder], env })).err).toContain(
    "Nothing was published",
  );
  expect(await callCommand("content", { args: ["export"], env })).toMatchObject({ code: 2 });
  expect(await editor.listHistory()).toEqual([]);
});
