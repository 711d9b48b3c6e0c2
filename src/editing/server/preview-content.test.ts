// Previews show all drafts; a form with a problem stays as it was before.
import { expect, onTestFinished, test } from "vitest";
import { repositoryPictures, showOfficePictures } from "#content/encoded-pictures.ts";
import { readContent, readStartingFiles } from "#content/read.ts";
import { type StoredDraft, withDrafts } from "./drafts.ts";
import { createPreviewReader } from "./preview-content.ts";
import { findSubject, valueIn } from "./subjects.ts";

const published = readStartingFiles();

function draftOf(id: string, change: object): StoredDraft {
  const subject = findSubject(id);
  const value = { ...((subject && valueIn(published, subject)) as object), ...change };
  const at = "2026-11-22T00:00:00.000Z";
  const saved = { redirectTo: null, version: "1", who: "ana@pools.example", at, since: at, example: null };
  return { id, kind: "changed", value, ...saved };
}

const brand = (change: object) => draftOf("company.yaml/brand", change);
const contact = (change: object) => draftOf("company.yaml/contact", change);

function openReader() {
  let drafts: StoredDraft[] = [];
  const read = createPreviewReader(async () => ({ published, drafts, files: withDrafts(published, drafts) }));
  return (...next: StoredDraft[]) => {
    drafts = next;
    return read();
  };
}

test("shows the last version without problems, and says what is wrong", async () => {
  const read = openReader();
  await read(contact({ phone: "(713) 555-0111" }));
  const { content, problems } = await read(contact({ phone: "713" }));
  expect(content?.company.phone).toBe("(713) 555-0111");
  expect(problems).toEqual([expect.stringMatching(/^Phone, email and address › Phone: /)]);
  const solved = await read(contact({ phone: "(713) 555-0122" }));
  expect([solved.content?.company.phone, solved.problems]).toEqual(["(713) 555-0122", []]);
});

test("shows changes of other forms while one waits with a problem, also of the same file", async () => {
  const read = openReader();
  await read(brand({ tagline: "Pools for a warm state" }));
  const hero = { ...readContent().about.hero, title: "Who we are" };
  const { content } = await read(
    brand({ tagline: "Pools for all" }),
    contact({ phone: "713" }),
    draftOf("about.yaml", { hero }),
  );
  expect(content?.about.hero.title).toBe("Who we are");
  expect(content?.company).toMatchObject({ tagline: "Pools for all", phone: readContent().company.phone });
});

test("shows everything as it was before while a change of one file breaks another", async () => {
  const read = openReader();
  await read(brand({ tagline: "Pools for a warm state" }));
  const [featured] = readContent().home.featured.projects;
  const removal: StoredDraft = {
    ...draftOf(`projects/${featured?.project}.yaml`, {}),
    kind: "removed",
    value: null,
  };
  const { content, problems } = await read(brand({ tagline: "Pools for all" }), removal);
  expect(content?.company.tagline).toBe("Pools for a warm state");
  expect(problems).not.toEqual([]);
});

test("leaves out only what has a problem after a restart", async () => {
  const hero = { ...readContent().about.hero, title: "Who we are" };
  const { content } = await openReader()(contact({ phone: "713" }), draftOf("about.yaml", { hero }));
  expect([content?.company.phone, content?.about.hero.title]).toEqual([
    readContent().company.phone,
    "Who we are",
  ]);
});

test("shows a chosen picture as soon as it is encoded", async () => {
  onTestFinished(() => showOfficePictures({}));
  const read = openReader();
  const described = draftOf("pictures.yaml", { spa: Object.values(readContent().pictures)[0] });
  const chosen = draftOf("areas/katy.yaml", { picture: "spa" });
  const before = await read(described, chosen);
  expect(before.problems).toEqual([expect.stringContaining("being prepared")]);
  const [encoded] = Object.values(repositoryPictures);
  if (encoded) showOfficePictures({ spa: encoded });
  const { content, problems } = await read(described, chosen);
  expect(problems).toEqual([]);
  expect(content?.areas.find(({ slug }) => slug === "katy")?.picture).toBe("spa");
});
