// Tests of the order in which photos are decoded, with decoding that waits for the test.
import { beforeEach, expect, test, vi } from "vitest";
import { storeLead } from "#requests/server/leads.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { createPicture } from "#tests/server/hostile-files.ts";
import { openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite } from "#tests/server/site.ts";

const taken = vi.hoisted(() => ({ names: [] as string[], gate: Promise.withResolvers<void>() }));
const queued = vi.hoisted((): string[] => []);
vi.mock(import("#platform/uploads/queue.ts"), async (load) => {
  const original = await load();
  return {
    ...original,
    createFairQueue() {
      const runInTurn = original.createFairQueue();
      return (sender, task) => {
        // Pages wait in a queue of the same kind while the site warms them.
        if (sender !== "warming") queued.push(sender);
        return runInTurn(sender, task);
      };
    },
  };
});
vi.mock(import("./take-file.ts"), async (load) => {
  const { takeFile } = await load();
  return {
    async takeFile(store, leadId, file) {
      taken.names.push(file.name);
      await taken.gate.promise;
      return takeFile(store, leadId, file);
    },
  };
});

beforeEach(() => {
  queued.length = 0;
  taken.names = [];
  taken.gate = Promise.withResolvers();
});

/** For a busy machine. */
const patience = { timeout: 30_000 };

async function startWithRequest() {
  const site = await startTestSite({ TRUST_PROXY: "yes" });
  const addRequest = async (message: string) => {
    const { visitorToken } = await storeLead(site.store, createLead(message), []);
    return `/request/${visitorToken}/photos`;
  };
  return { site, path: await addRequest("A pool"), addRequest };
}

async function toForm(names: string[]): Promise<FormData> {
  const form = new FormData();
  for (const [index, name] of names.entries())
    form.append("files", new Blob([new Uint8Array(await createPicture(index))]), name);
  return form;
}

test("a sender of many photos at once is decoded in turn with another", async () => {
  const { site, addRequest } = await startWithRequest();
  const send = async (address: string, names: string[]) =>
    site.send(await addRequest(`A pool for ${names}`), {
      method: "POST",
      body: await toForm(names),
      headers: { accept: "application/json", "x-forwarded-for": address },
    });
  const many = ["a1", "a2", "a3", "a4"].map((name) => send("203.0.113.1", [name]));
  await expect.poll(() => queued, patience).toHaveLength(4);
  const other = send("203.0.113.2", ["b"]);
  await expect.poll(() => queued, patience).toHaveLength(5);
  taken.gate.resolve();
  await Promise.all([...many, other]);
  expect(taken.names[1]).toBe("b");
});

test("photos of a sender who has disconnected are not decoded", async () => {
  const { site, path } = await startWithRequest();
  const request = new Request(site.url, { method: "POST", body: await toForm(["a1", "a2", "a3"]) });
  const body = Buffer.from(await request.arrayBuffer());
  const client = await openRawClient(
    site.url,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${request.headers.get("content-type")}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  client.socket.write(body);
  await expect.poll(() => taken.names, patience).toEqual(["a1"]);
  client.socket.destroy();
  await expect.poll(() => site.log(), patience).toContain('"finished":false');
  taken.gate.resolve();
  await site.send(path, { method: "POST", body: await toForm(["last"]) });
  expect(taken.names).toEqual(["a1", "last"]);
});
