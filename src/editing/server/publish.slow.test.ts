// Publications are transactions: all or nothing, seen by every process, undone and restored.
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { expect, test, vi } from "vitest";
import { repositoryPictures } from "#content/encoded-pictures.ts";
import { findPicture } from "#content/find-picture.ts";
import { readContent, showPublished } from "#content/read.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { storeMaster } from "#platform/pictures/office-pictures.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { ana, ben, openEditing, openProcess } from "#tests/server/open-editing.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { EditRefused } from "../editing.ts";
import { draftId, NOT_SEEN } from "../seen-drafts.ts";
import { publishDrafts } from "./publish.ts";
import { createPublishedSite } from "./published.ts";

const databases = testDatabases();
const contact = "company.yaml/contact";
const setPhone = (phone: string) => (value: object) => ({ ...value, phone });
const setName = (name: string) => (value: object) => ({ ...value, name });

const phoneOfVisitors = () => readContent().company.phone;
const delivered = phoneOfVisitors();

test.each(dialects)("%s: visitors see a publication at once, and it ends its drafts", async (dialect) => {
  const { editor, save, publish, store } = await openEditing(dialect);
  await save(contact, setPhone("(713) 555-0111"));
  expect(phoneOfVisitors()).toBe(delivered);
  expect(await publish()).toBe("1");
  expect(phoneOfVisitors()).toBe("(713) 555-0111");
  expect(await editor.listChanges()).toEqual([]);
  const [version, first] = await editor.listHistory();
  expect(version).toMatchObject({
    id: "1",
    who: ana,
    kind: "published",
    isCurrent: true,
    changes: [{ id: contact, address: "/contact", differences: [{ label: "Phone" }] }],
  });
  expect(first).toMatchObject({ id: "0", kind: "delivered" });
  const events = await store.db.selectFrom("audit").select(["who", "event", "detail"]).execute();
  expect(events.at(-1)).toEqual({ who: ana, event: "content-published", detail: `1: ${contact}` });
});

test.each(dialects)("%s: another process sees a publication within two seconds", async (dialect) => {
  const { save, publish, store } = await openEditing(dialect);
  const onChange = vi.fn();
  const other = openProcess(store);
  await other.published.refresh();
  const followed = createPublishedSite(store, { log: { error() {} }, onChange });
  await followed.refresh();
  const stop = followed.follow();
  onChange.mockClear();
  await save(contact, setPhone("(713) 555-0111"));
  await publish();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), { timeout: 2_000 });
  await stop();
  expect((await other.openFor(ben).read(contact))?.published).toMatchObject({ phone: "(713) 555-0111" });
});

test("a publication while another process reads is seen by its next look, whenever it comes", async () => {
  const { save, publish, store } = await openEditing();
  for (let moment = 0; moment < 5; moment++) {
    let results = 0;
    const publishing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (results++ === moment) {
          await save(contact, setPhone(`(713) 555-01${moment}0`));
          await publish();
        }
        return result;
      },
    };
    const other = createPublishedSite(
      { ...store, db: store.db.withPlugin(publishing) },
      { log: { error() {} } },
    );
    await Promise.all([other.refresh(), other.refresh()]);
    const { values } = await other.refresh();
    expect(values.get(contact)?.value).toMatchObject({ phone: `(713) 555-01${moment}0` });
  }
});

test("publishes what is chosen, and leaves the rest a draft", async () => {
  const { editor, save, publish } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  await save("company.yaml/brand", setName("Bayou Pools"));
  expect(await publish(contact)).toBe("1");
  expect([phoneOfVisitors(), readContent().company.name]).not.toContain("Bayou Pools");
  expect((await editor.listChanges()).map(({ id }) => id)).toEqual(["company.yaml/brand"]);
});

test("a draft with a problem is refused, and keeps nobody from publishing another one", async () => {
  const { editor, save, publish } = await openEditing();
  await save(contact, setPhone("713"));
  await save("company.yaml/brand", setName("Bayou Pools"));
  await expect(publish()).rejects.toThrow(/^Phone, email and address: .*Nothing was published/);
  expect(await publish("company.yaml/brand")).toBe("1");
  expect(readContent().company.name).toBe("Bayou Pools");
  expect((await editor.listChanges()).map(({ id }) => id)).toEqual([contact]);
});

test("an area that still has texts and the place of its example is not published", async () => {
  const { editor, save, publish } = await openEditing();
  await editor.create({ kind: "area", name: "Cinco Ranch" });
  const [change] = await editor.listChanges();
  const messages = change?.problems.map(({ message }) => message) ?? [];
  expect(messages.some((message) => message.startsWith("Write "))).toBe(true);
  expect(messages.some((message) => message.includes("downtown Houston"))).toBe(true);
  await expect(publish()).rejects.toThrow(EditRefused);
  // A mistake somewhere else hides none of this.
  await save(contact, setPhone("713"));
  const again = (await editor.listChanges()).find(({ id }) => id === change?.id);
  expect(again?.problems).toEqual(change?.problems);
  expect((await editor.read(change?.id ?? ""))?.problems.map(({ message }) => message)).toEqual(messages);
});

test("nothing is published that its editor has not seen", async () => {
  const { editor, save, store, published, openFor } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  const latest = await editor.readLatest();
  const [seen] = (await editor.listChanges()).flatMap(({ id, draft }) =>
    draft ? [draftId({ id, version: draft.version })] : [],
  );
  await save(contact, setPhone("(713) 555-0122"), openFor(ben));
  await expect(editor.publish([seen ?? ""], latest)).rejects.toThrow(NOT_SEEN);
  const [now] = (await editor.listChanges()).flatMap(({ id, draft }) =>
    draft ? [draftId({ id, version: draft.version })] : [],
  );
  await expect(editor.publish([now ?? ""], "7")).rejects.toThrow(NOT_SEEN);
  // Two people press Publish at the same moment.
  const both = await Promise.allSettled(
    [ana, ben].map((who) => publishDrafts({ store, published }, { who, chosen: [now ?? ""], latest })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refusals = both.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refusals).toEqual([expect.any(EditRefused)]);
  expect(await editor.listHistory()).toHaveLength(2);
});

test("what others publish asks for another look only if it changed what the drafts replace", async () => {
  const { editor, save, publish, openFor } = await openEditing();
  const ours = openFor(ben);
  await save(contact, setPhone("(713) 555-0111"));
  await publish();
  await save(contact, setPhone("(713) 555-0122"), ours);
  const latest = await ours.readLatest();
  const chosen = (await ours.listChanges()).map(({ id, draft }) =>
    draftId({ id, version: draft?.version ?? "" }),
  );
  await editor.restore("0", latest, contact);
  await expect(ours.publish(chosen, latest)).rejects.toThrow(NOT_SEEN);
  // The same phone as at first, so the same difference.
  await editor.restore("1", "2", contact);
  await save("company.yaml/brand", setName("Bayou Pools"));
  expect(await publish("company.yaml/brand")).toBe("4");
  for (const unknown of ["9", "x", "-1"])
    await expect(ours.publish(chosen, unknown)).rejects.toThrow(NOT_SEEN);
  expect(await ours.publish(chosen, latest)).toBe("5");
  expect([phoneOfVisitors(), readContent().company.name]).toEqual(["(713) 555-0122", "Bayou Pools"]);
});

test("an edit that is saved while its earlier version is published stays a draft", async () => {
  const { editor, save, publish } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  await publish();
  await save(contact, setPhone(delivered));
  expect(await editor.read(contact)).toMatchObject({
    value: { phone: delivered },
    published: { phone: "(713) 555-0111" },
    draft: { kind: "changed" },
  });
});

test.each(dialects)("%s: a publication that is stopped at any statement changes nothing", async (dialect) => {
  const { editor, save, store, published } = await openEditing(dialect);
  await save(contact, setPhone("(713) 555-0111"));
  await save("home.yaml", (value) => ({ ...value, seo: { ...value.seo, title: "Pools" } }));
  await save("company.yaml/brand", setName("Bayou Pools"));
  const latest = await editor.readLatest();
  const before = await editor.listChanges();
  const chosen = before
    .filter(({ id }) => id.startsWith("company"))
    .map(({ id, draft }) => draftId({ id, version: draft?.version ?? "" }));
  let stopped = 0;
  for (let allowed = 0; ; allowed++) {
    const failing = { ...store, db: store.db.withPlugin(failAfter(allowed)) };
    const result = await publishDrafts({ store: failing, published }, { who: ana, chosen, latest }).catch(
      () => null,
    );
    if (result !== null) {
      expect(result).toBe("1");
      break;
    }
    stopped++;
    expect(await editor.listChanges()).toEqual(before);
    expect(await editor.readLatest()).toBe("0");
    expect(phoneOfVisitors()).toBe(delivered);
  }
  expect(stopped).toBeGreaterThan(5);
  expect((await editor.listChanges()).map(({ id }) => id)).toEqual(["home.yaml"]);
});

/** Fails each write after a number of statements, as a process that is killed. */
function failAfter(allowed: number): KyselyPlugin {
  let left = allowed;
  return {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

test("undo and restore bring back earlier values, of everything or of one part", async () => {
  const { editor, save, publish } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  await publish();
  await save(contact, setPhone("(713) 555-0122"));
  await save("company.yaml/brand", setName("Bayou Pools"));
  await publish();
  expect(await editor.restore("1", "2", contact)).toBe("3");
  expect([phoneOfVisitors(), readContent().company.name]).toEqual(["(713) 555-0111", "Bayou Pools"]);
  expect(await editor.restore("0", "3", null)).toBe("4");
  expect(phoneOfVisitors()).toBe(delivered);
  expect(readContent().company.name).not.toBe("Bayou Pools");
  expect(await editor.restore("2", "4", null)).toBe("5");
  expect([phoneOfVisitors(), readContent().company.name]).toEqual(["(713) 555-0122", "Bayou Pools"]);
  await expect(editor.restore("9", "5", null)).rejects.toThrow(EditRefused);
  await expect(editor.restore("1", "4", null)).rejects.toThrow(NOT_SEEN);
});

test("a removed page leads to another one until it is restored", async () => {
  const { editor, save, publish } = await openEditing();
  await editor.create({ kind: "guide", name: "Salt or chlorine" });
  const id = "guides/salt-or-chlorine.md";
  const [{ problems } = { problems: [] }] = await editor.listChanges();
  await save(id, (value) =>
    JSON.parse(
      JSON.stringify(value).replaceAll("REPLACE", "Salt is gentle").replace("example.com", "www.cdc.gov"),
    ),
  );
  expect(problems.length).toBeGreaterThan(0);
  const result = await publish();
  expect(result).toBe("1");
  await editor.remove(id, { redirectTo: "/guides" });
  await publish();
  expect(readContent().guides.map(({ slug }) => slug)).not.toContain("salt-or-chlorine");
  expect(readContent().redirects.pages).toContainEqual({ from: "/guides/salt-or-chlorine", to: "/guides" });
  await editor.restore("1", "2", null);
  expect(readContent().guides.map(({ slug }) => slug)).toContain("salt-or-chlorine");
  expect(readContent().redirects.pages).not.toContainEqual(
    expect.objectContaining({ from: "/guides/salt-or-chlorine" }),
  );
});

test.each(dialects)(
  "%s: published values that do not fit are left out, reported and can be corrected",
  async (dialect) => {
    const { save, publish, store } = await openEditing(dialect);
    await save(contact, setPhone("(713) 555-0111"));
    await save("company.yaml/brand", setName("Bayou Pools"));
    await publish();
    // As if an update of the website asked for another form.
    await store.db
      .updateTable("published_values")
      .set({ value: JSON.stringify({ phone: "713" }) })
      .where("subject", "=", contact)
      .execute();
    const error = vi.fn();
    const other = openProcess(store, { error });
    await other.published.refresh();
    expect([phoneOfVisitors(), readContent().company.name]).toEqual([delivered, "Bayou Pools"]);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toMatchObject({ subjects: [contact] });
    const again = other.openFor(ana);
    const [change] = await again.listChanges();
    expect(change).toMatchObject({ id: contact, draft: null });
    expect(change?.problems.map(({ field }) => field[0])).toEqual(["phone"]);
    // It keeps nobody from publishing something else.
    const hours = await again.read("company.yaml/brand");
    await again.saveDraft({
      id: "company.yaml/brand",
      value: { ...(hours?.value as object), tagline: "Pools for a warm state" },
      base: hours?.version ?? "",
    });
    const tagline = (await again.listChanges()).find(({ draft }) => draft);
    expect(
      await again.publish(
        [draftId({ id: "company.yaml/brand", version: tagline?.draft?.version ?? "" })],
        await again.readLatest(),
      ),
    ).toBe("2");
    expect(readContent().company.tagline).toBe("Pools for a warm state");
  },
);

test("the office sees when the repository has a newer text than the one that it hides", async () => {
  const { editor, save, publish, store } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  await publish();
  expect((await editor.read(contact))?.update).toBeNull();
  await store.db.updateTable("published_values").set({ hidden: "older" }).execute();
  const other = openProcess(store).openFor(ana);
  const subject = await other.read(contact);
  expect(subject?.update?.differences).toMatchObject([{ label: "Phone", after: delivered }]);
  await other.takeUpdate(contact, subject?.version ?? "");
  expect(await other.read(contact)).toMatchObject({
    value: { phone: delivered },
    draft: { kind: "changed" },
  });
});

test("a newer text of the repository keeps the draft that it replaces in the history", async () => {
  const { editor, save, publish, store } = await openEditing();
  await save(contact, setPhone("(713) 555-0111"));
  await publish();
  await store.db.updateTable("published_values").set({ hidden: "older" }).execute();
  const other = openProcess(store).openFor(ana);
  await save(contact, (value) => ({ ...value, email: "office@pools.example" }), other);
  await other.takeUpdate(contact, (await other.read(contact))?.version ?? "");
  const [kept] = await editor.listKept(contact);
  expect(kept?.differences).toContainEqual(
    expect.objectContaining({ label: "Email", after: "office@pools.example" }),
  );
});

test("values of an earlier release get the fields that a newer one needs", async () => {
  const { save, publish, store } = await openEditing();
  await save("testimonials.yaml", (value) => ({ ...value, items: value.items.slice(1) }));
  await publish();
  const { value } = await store.db.selectFrom("published_values").select("value").executeTakeFirstOrThrow();
  const { monogram: _added, ...older } = JSON.parse(value ?? "");
  await store.db
    .updateTable("published_values")
    .set({ value: JSON.stringify(older) })
    .execute();
  const error = vi.fn();
  await openProcess(databases.open(store.address), { error }).published.refresh();
  expect(error).not.toHaveBeenCalled();
  expect(readContent().testimonials.monogram).toBe("Initials of {name}");
});

test("a start without the database shows what was shown last, pictures included", async () => {
  const { save, publish, store } = await openEditing();
  const copy = join(temporaryFolder(), "published.json");
  const error = vi.fn();
  const log = { error };
  await save(contact, setPhone("(713) 555-0111"));
  await publish();
  const down = { ...store, db: store.db.withPlugin(failAfter(0)) };
  await createPublishedSite(down, { log, copy }).showCopy();
  await createPublishedSite(store, { log, copy }).refresh();
  showPublished((starting) => starting);
  const restarted = createPublishedSite(down, { log, copy });
  await restarted.showCopy();
  expect(phoneOfVisitors()).toBe("(713) 555-0111");
  await expect(restarted.refresh()).rejects.toThrow();
  expect(phoneOfVisitors()).toBe("(713) 555-0111");
  expect(error).not.toHaveBeenCalled();
});

test("a published picture is shown once it is encoded, and with each size that follows", async () => {
  const { save, publish, store, published } = await openEditing();
  const [first] = Object.values(repositoryPictures);
  const setFiles = (encoded: typeof first | null, encoded_at: string | null = null) =>
    store.db
      .updateTable("site_pictures")
      .set({ encoded: encoded && JSON.stringify(encoded), encoded_at })
      .execute();
  await storeMaster(store, Buffer.from("a picture"), "spa", () => false);
  await setFiles({ ...first, widths: [320] } as typeof first);
  await save("pictures.yaml", (value) => ({ ...value, spa: Object.values(value)[0] }));
  await save("areas/katy.yaml", (value) => ({ ...value, picture: "spa" }));
  await publish();
  const shown = () => readContent().areas.find(({ slug }) => slug === "katy")?.picture;
  const renderPage = memoizeByObject((_content: object) => findPicture(shown() ?? "").widths);
  expect(renderPage(readContent())).toEqual([320]);
  await setFiles(first, new Date().toISOString());
  await published.refresh();
  expect(renderPage(readContent())).toEqual(first?.widths);

  // As after the import of a folder whose pictures are not encoded.
  await setFiles(null);
  const restarted = openProcess(databases.open(store.address)).published;
  await restarted.refresh();
  expect(shown()).not.toBe("spa");
  await setFiles(first, new Date().toISOString());
  await restarted.refresh();
  expect(shown()).toBe("spa");
});

test.each(dialects)("%s: staff look at any earlier version", async (dialect) => {
  const { save, publish, store } = await openEditing(dialect);
  const { readVersionContent } = openProcess(store);
  for (const phone of ["(713) 555-0111", "(713) 555-0122"]) {
    await save(contact, setPhone(phone));
    await publish();
  }
  const phones = [0, 1, 2].map(async (id) => (await readVersionContent(id))?.content?.company.phone);
  expect(await Promise.all(phones)).toEqual([delivered, "(713) 555-0111", "(713) 555-0122"]);
  expect((await readVersionContent(0))?.publishedAt).toBe("");
  expect(Date.parse((await readVersionContent(1))?.publishedAt ?? "")).toBeLessThanOrEqual(Date.now());
  expect(await readVersionContent(3)).toBeNull();
  expect(phoneOfVisitors()).toBe("(713) 555-0122");
});
