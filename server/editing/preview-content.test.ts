// Previews show all drafts; a file with a problem stays as it was before.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { officePictures, repositoryPictures } from "#app/content/encoded-pictures.ts";
import { readContent } from "#app/content/read.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { withDrafts } from "./draft-texts.ts";
import type { StoredDraft } from "./drafts.ts";
import { readValue } from "./file-text.ts";
import { createPreviewReader } from "./preview-content.ts";
import { readTexts } from "./published.ts";

const published = readTexts("content");

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

test("shows changes of other files while one waits with a problem", async () => {
  const read = openReader();
  await read(company({ tagline: "Pools for a warm state" }));
  const broken = company({ tagline: "Pools for all", phone: "713" });
  const hero = { ...readContent().about.hero, title: "Who we are" };
  const { content } = await read(broken, draftOf("about.yaml", { hero }));
  expect(content?.about.hero.title).toBe("Who we are");
  expect(content?.company.tagline).toBe("Pools for a warm state");
});

test("shows everything as it was before while a change of one file breaks another", async () => {
  const read = openReader();
  await read(company({ tagline: "Pools for a warm state" }));
  const [featured] = readContent().home.featured.projects;
  const removal: StoredDraft = {
    ...draftOf(`projects/${featured?.project}.yaml`, {}),
    kind: "removed",
    value: null,
  };
  const { content, problems } = await read(company({ tagline: "Pools for all" }), removal);
  expect(content?.company.tagline).toBe("Pools for a warm state");
  expect(problems).not.toEqual([]);
});

test("leaves out only the file with a problem after a restart", async () => {
  const other = draftOf("visits.yaml", {});
  const { content } = await openReader()(company({ phone: "713" }), other, draftOf("about.yaml", {}));
  expect(content?.company.phone).toBe(
    (readValue("company.yaml", published.get("company.yaml")?.text ?? "") as { phone: string }).phone,
  );
});

test("shows a chosen picture as soon as it is encoded", async () => {
  const contentDir = temporaryFolder();
  vi.stubEnv("CONTENT_DIR", contentDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const read = openReader();
  const described = draftOf("pictures.yaml", { spa: Object.values(readContent().pictures)[0] });
  const chosen = draftOf("areas/katy.yaml", { picture: "spa" });
  const before = await read(described, chosen);
  expect(before.problems).toEqual([expect.stringContaining("being prepared")]);
  mkdirSync(officePictures());
  const [encoded] = Object.values(repositoryPictures);
  writeFileSync(join(officePictures(), "manifest.json"), JSON.stringify({ spa: encoded }));
  const { content, problems } = await read(described, chosen);
  expect(problems).toEqual([]);
  expect(content?.areas.find(({ slug }) => slug === "katy")?.picture).toBe("spa");
});
