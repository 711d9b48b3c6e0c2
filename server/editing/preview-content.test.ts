// Previews show all drafts, and their last valid state while one has a problem.
import { expect, test } from "vitest";
import { withDrafts } from "./draft-texts.ts";
import type { StoredDraft } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import { createPreviewReader } from "./preview-content.ts";
import { createTextReader } from "./published.ts";

const published = createTextReader("content", () => "content")();

function draftOf(path: string, change: object): StoredDraft {
  const text = published.get(path)?.text ?? "";
  const value = { ...(readValue(path, text) as object), ...change };
  const saved = { redirectTo: null, version: "1", who: "ana@pools.example", at: "2026-11-22T00:00:00.000Z" };
  return { path, kind: "changed", value, base: text, ...saved };
}

const company = (change: object) => draftOf("company.yaml", change);

function openReader() {
  let drafts: StoredDraft[] = [];
  const read = createPreviewReader(async () => ({ published, drafts, texts: withDrafts(published, drafts) }));
  return (...next: StoredDraft[]) => {
    drafts = next;
    return read();
  };
}

test("shows the last version without problems, and says what is wrong", async () => {
  const read = openReader();
  await read(company({ tagline: "Pools for a warm state" }));
  const { content, problems } = await read(company({ tagline: "Pools for all", phone: "713" }));
  expect(content?.company.tagline).toBe("Pools for a warm state");
  expect(problems).toEqual([expect.stringMatching(/^Name, hours and phone, Phone: /)]);
  const solved = await read(company({ tagline: "Pools for all" }));
  expect([solved.content?.company.tagline, solved.problems]).toEqual(["Pools for all", []]);
});

test("leaves out only the file with a problem after a restart", async () => {
  const other = draftOf("visits.yaml", {});
  const { content } = await openReader()(company({ phone: "713" }), other, draftOf("about.yaml", {}));
  expect(content?.company.phone).toBe(
    (readValue("company.yaml", published.get("company.yaml")?.text ?? "") as { phone: string }).phone,
  );
});
