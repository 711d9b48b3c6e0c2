// Uploads of pictures to a full or read-only disk say what is wrong.
import { expect, test, vi } from "vitest";
import { createPicture } from "#tests/server/hostile-files.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";
import { UPLOAD_ADDRESS } from "../pictures.ts";

const statfs = vi.hoisted(() => vi.fn());
vi.mock(import("node:fs/promises"), async (load) => {
  const original = await load();
  statfs.mockImplementation(original.statfs);
  return { ...original, statfs };
});
const spool = vi.hoisted(() => vi.fn());
vi.mock(import("#platform/uploads/spool.ts"), async (load) => {
  spool.mockImplementation((await load()).spool);
  return { spool };
});
const storeMaster = vi.hoisted(() => vi.fn());
vi.mock(import("#platform/pictures/office-pictures.ts"), async (load) => {
  const original = await load();
  storeMaster.mockImplementation(original.storeMaster);
  return { ...original, storeMaster };
});

const failures = [
  ["EROFS", "readOnly"],
  ["EACCES", "readOnly"],
  ["ENOSPC", "full"],
  ["EIO", "failed"],
] as const;

async function upload(site: TestSite, cookie: string, accept = "application/json"): Promise<Response> {
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(await createPicture(1, "jpeg", 480))]), "spa.jpg");
  return site.send(UPLOAD_ADDRESS, {
    method: "POST",
    body,
    headers: { origin: site.url, accept, cookie },
  });
}

test.each(failures)("%s while files arrive is answered with %s", async (code, failure) => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  spool.mockRejectedValueOnce(Object.assign(new Error("disk"), { code }));
  const response = await upload(site, cookie);
  expect([response.status, await response.json()]).toEqual([503, { results: [], failure }]);
  expect(site.log()).toContain(code);
  spool.mockRejectedValueOnce(Object.assign(new Error("disk"), { code }));
  const form = await upload(site, cookie, "text/html");
  expect([form.status, form.headers.get("location")]).toEqual([
    303,
    `/office/site/pictures?failure=${failure}`,
  ]);
  expect(await (await upload(site, cookie)).json()).toMatchObject({ results: [{ status: "stored" }] });
});

test.each(failures)("%s while a picture is stored refuses it with %s", async (code, reason) => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  storeMaster.mockRejectedValueOnce(Object.assign(new Error("disk"), { code }));
  expect(await (await upload(site, cookie)).json()).toEqual({
    results: [{ file: "spa.jpg", status: "refused", reason }],
  });
  expect(site.log()).toContain(code);
});

test("a disk with less than 500 MB to spare is full before the picture is received", async () => {
  const site = await startTestSite();
  const cookie = await signIn(site);
  statfs.mockResolvedValueOnce({ bavail: 600 * 256, bsize: 4096 });
  const response = await upload(site, cookie);
  expect([response.status, await response.json()]).toEqual([503, { results: [], failure: "full" }]);
  expect(await (await upload(site, cookie)).json()).toMatchObject({ results: [{ status: "stored" }] });
});
