// Files of staff at a request, and the mail to its owner about files of the visitor.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { storeFile } from "#photos/server/stored-photos.ts";
import { MAX_FILE_BYTES } from "#platform/uploads/limits.ts";
import { dialects } from "#tests/server/databases.ts";
import { openOffice } from "#tests/server/open-office.ts";
import { signIn } from "#tests/server/sign-in.ts";
import { addStaff } from "./staff.ts";

const pdf = Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n");
type Office = Awaited<ReturnType<typeof openOffice>>;

async function upload(office: Office, id: number, files: [name: string, content: Buffer][], cookie?: string) {
  const body = new FormData();
  for (const [name, content] of files) body.append("file", new File([new Uint8Array(content)], name));
  const headers = { cookie: cookie ?? (await signIn(office.site)), origin: office.site.url };
  const path = `/office/requests/${id}/files`;
  return office.site.send(path, { method: "POST", headers, body });
}

const listNames = async ({ site }: Office) =>
  (await site.store.db.selectFrom("office_files").select("name").orderBy("id").execute()).map(
    ({ name }) => name,
  );

describe.each(dialects)("on %s", (dialect) => {
  test("keeps an estimate as sent, once, and sends it as a download that no browser runs", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const files: [string, Buffer][] = [
      ["Estimate (1) für Ana.html", pdf],
      ["pool.jpg", picture],
    ];
    const added = await upload(office, id, files);
    expect([added.status, added.headers.get("location")]).toEqual([
      303,
      `/office/requests/${id}?done=file-added#files`,
    ]);
    await upload(office, id, files);
    expect(await listNames(office)).toEqual(["Estimate (1) für Ana.pdf", "pool.png"]);
    const file = await office.open("/office/files/1");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''Estimate%20%281%29%20f%C3%BCr%20Ana.pdf",
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(await office.read(`/office/requests/${id}`)).toMatch(/File added Estimate \(1\) für Ana\.pdf/);
    await office.submit(`/office/requests/${id}`, { intent: "remove-file", file: "1" });
    expect(await listNames(office)).toEqual(["pool.png"]);
    expect((await office.open("/office/files/1")).status).toBe(404);
  });

  test("stores nothing but whole PDFs and pictures within the limits, and says why", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    for (const [content, reason] of [
      [Buffer.from("<html><script>alert(1)</script>"), "type"],
      [Buffer.from("MZ\x90program"), "type"],
      [Buffer.from(`PK\x03\x04${pdf}`), "type"],
      [Buffer.from("%PDF-1.7\ncut off"), "unreadable"],
      [Buffer.alloc(0), "empty"],
      [Buffer.concat([pdf, Buffer.alloc(MAX_FILE_BYTES)]), "size"],
    ] as const) {
      const { headers } = await upload(office, id, [["evil<b>.pdf", content]]);
      const location = headers.get("location") ?? "";
      expect(location).toContain(`refused=${reason}`);
      const html = await (await office.open(location)).text();
      expect(html).toContain("evil&lt;b&gt;");
      expect(html).not.toContain("evil<b>");
    }
    expect(await listNames(office)).toEqual([]);
    const many = Array.from({ length: 21 }, (_, index): [string, Buffer] => [
      `${index}.pdf`,
      Buffer.concat([pdf, Buffer.from(`${index} %%EOF`)]),
    ]);
    expect((await upload(office, id, many)).headers.get("location")).toContain("refused=full");
    expect(await listNames(office)).toHaveLength(20);
    // A reason that nobody has is shown as text.
    expect(await office.read(`/office/requests/${id}?refused=%3Cscript%3E`)).toContain("&lt;script&gt;");
  });

  test("takes files from our own page and staff who work on requests alone", async () => {
    const office = await openOffice(dialect);
    const { id } = await office.storeRequest();
    const editor = await signIn(office.site, "eve@pools.example", "editor");
    expect((await upload(office, id, [["a.pdf", pdf]], editor)).status).toBe(403);
    expect((await upload(office, id, [["a.pdf", pdf]], "none")).headers.get("location")).toContain(
      "/sign-in",
    );
    const body = new FormData();
    body.append("file", new File([new Uint8Array(pdf)], "a.pdf"));
    const headers = { cookie: await signIn(office.site), origin: "https://evil.example" };
    const foreign = await office.site.send(`/office/requests/${id}/files`, { method: "POST", headers, body });
    expect(foreign.status).toBe(403);
    expect(await listNames(office)).toEqual([]);
  });

  test("mails the owner once about photos that arrive together, and the office without an owner", async () => {
    const office = await openOffice(dialect);
    const { store, mailFolder } = office.site;
    await addStaff(store, "ben@pools.example");
    const owned = await office.storeRequest("owned");
    await store.db.updateTable("leads").set({ owner: "ben@pools.example" }).execute();
    const free = await office.storeRequest("free");
    const spam = await office.storeRequest("spam");
    await store.db.updateTable("leads").set({ suspect: "staff" }).where("id", "=", spam.id).execute();
    const file = () => ({ kind: "survey" as const, data: pdf, digest: randomUUID(), name: "survey.pdf" });
    for (const { id } of [owned, free, spam]) await storeFile(store, id, file());
    const picture = { data: pdf, thumbnail: pdf, width: 1, height: 1 };
    await storeFile(store, owned.id, { kind: "picture", picture, digest: randomUUID(), name: "a.jpg" });
    const rows = await store.db.selectFrom("outbox").selectAll().where("kind", "=", "photos").execute();
    expect(rows.map(({ lead_id, recipient }) => [lead_id, recipient])).toEqual([
      [owned.id, "ben@pools.example"],
      [free.id, null],
    ]);
    expect(rows.every(({ due_at }) => Date.parse(due_at) > Date.now() + 60_000)).toBe(true);
    await store.db
      .updateTable("outbox")
      .set({ due_at: new Date(0).toISOString() })
      .execute();
    const states = async () =>
      (await store.db.selectFrom("outbox").select("status").where("kind", "=", "photos").execute()).map(
        ({ status }) => status,
      );
    await expect.poll(states, { timeout: 20_000 }).toEqual(["delivered", "delivered"]);
    const mails = readdirSync(mailFolder).map((name) => readFileSync(join(mailFolder, name), "utf8"));
    expect(mails.find((mail) => /^To: ben@pools\.example/m.test(mail))).toMatch(/has sent 2 files/);
    expect(mails.find((mail) => /^To: office@pools\.example/m.test(mail))).toMatch(/has sent 1 file for/);
  });
});
