// Tests of the files that staff get: names and headers are ours, a survey is only a download.
import { expect, test } from "vitest";
import { encodePicture } from "#photos/server/encode-picture.ts";
import { storeFile } from "#photos/server/stored-photos.ts";
import { findLead, storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { testDatabases } from "#tests/server/databases.ts";
import { createPdf, createPicture } from "#tests/server/hostile-files.ts";
import { openPhotos } from "./open-photos.ts";

const databases = testDatabases();

async function readBody(response: Response | null): Promise<Buffer> {
  return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
}

test("sends pictures and their thumbnails, and a survey as a sandboxed download", async () => {
  const store = await databases.migrated("sqlite");
  const { reference } = await storeLead(store, createLead("A pool"), []);
  const leadId = (await findLead(store, reference))?.id ?? 0;
  const picture = await encodePicture(await createPicture(1, "jpeg", 800), "jpeg");
  await storeFile(store, leadId, { kind: "picture", digest: "1", name: 'a";x.html', picture });
  await storeFile(store, leadId, { kind: "survey", digest: "2", name: "survey.html", data: createPdf(1) });
  const photos = openPhotos(store);
  const [stored, survey] = await photos.list(leadId);
  if (!stored || !survey) throw new Error("The files are not stored.");

  const large = await photos.send(stored.id, "picture");
  expect((await readBody(large)).equals(picture.data)).toBe(true);
  expect(large?.headers.get("content-type")).toBe("image/jpeg");
  expect(large?.headers.get("content-disposition")).toBe(
    `inline; filename="request-${leadId}-${stored.id}.jpg"`,
  );
  const small = await photos.send(stored.id, "thumbnail");
  expect((await readBody(small)).equals(picture.thumbnail)).toBe(true);
  expect((await photos.send(stored.id, "download"))?.headers.get("content-disposition")).toMatch(
    /^attachment/,
  );

  for (const part of ["picture", "download"] as const) {
    const sent = await photos.send(survey.id, part);
    expect(sent?.headers.get("content-type")).toBe("application/pdf");
    expect(sent?.headers.get("content-disposition")).toMatch(
      /^attachment; filename="request-[\d-]+-survey\.pdf"$/,
    );
    expect(sent?.headers.get("content-security-policy")).toContain("sandbox");
    expect(sent?.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(await photos.send(survey.id, "thumbnail")).toBeNull();
  expect(await photos.send(999, "picture")).toBeNull();
});
