// Tests of every way to send a body to each form, valid or not, on a raw socket.
import { describe, expect, test } from "vitest";
import { listSubscribers, subscribe } from "#newsletter/server/subscribers.ts";
import { listLeads } from "#requests/server/leads.ts";
import { filledForm } from "#tests/filled-form.ts";
import { exchange, openRawClient } from "#tests/server/raw-client.ts";
import { startTestSite, type TestSite } from "#tests/server/site.ts";

const type = "content-type: application/x-www-form-urlencoded\r\n";
const json = "accept: application/json\r\n";
const close = "connection: close\r\n";

/** Encodes the body in chunks of `size` characters. */
function encodeChunks(body: string, size: number, extension = ""): string {
  const chunks = body.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
  return chunks.map((chunk) => `${chunk.length.toString(16)}${extension}\r\n${chunk}\r\n`).join("");
}

/** Builds a complete request for each way to send a body. */
const framings: Record<string, (path: string, body: string) => string> = {
  "content-length": (path, body) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${close}${type}${json}content-length: ${body.length}\r\n\r\n${body}`,
  "several chunks": (path, body) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${close}${type}${json}transfer-encoding: chunked\r\n\r\n${encodeChunks(body, 7)}0\r\n\r\n`,
  "one chunk with an extension": (path, body) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${close}${type}${json}transfer-encoding: chunked\r\n\r\n${encodeChunks(body, 10_000, ";a=b")}0\r\n\r\n`,
  "chunks with trailers": (path, body) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${close}${type}${json}trailer: x-sum\r\ntransfer-encoding: chunked\r\n\r\n${encodeChunks(body, 50)}0\r\nx-sum: 1\r\n\r\n`,
  "HTTP/1.0 without a host": (path, body) =>
    `POST ${path} HTTP/1.0\r\n${type}${json}content-length: ${body.length}\r\n\r\n${body}`,
};

async function storedNames(site: TestSite): Promise<(string | null)[]> {
  return (await Array.fromAsync(listLeads(site.store))).map(({ name }) => name);
}

describe.each(Object.keys(framings))("a body sent with %s", (framing) => {
  const frame = framings[framing] ?? (() => "");

  test("is stored as a lead", async () => {
    const site = await startTestSite();
    const response = await exchange(site.url, frame("/contact", filledForm().toString()));
    expect(response).toMatch(/^HTTP\/1\.1 200/);
    expect(response).toContain('"state":"sent"');
    expect(await storedNames(site)).toEqual(["Ana Ruiz"]);
    expect(site.log()).not.toContain('"level":50');
  });

  test("subscribes, and unsubscribes by one click", async () => {
    const site = await startTestSite();
    expect(await exchange(site.url, frame("/newsletter", "email=ana%40example.com"))).toMatch(
      /^HTTP\/1\.1 200/,
    );
    await subscribe(site.store, "eva@example.com");
    const rows = await site.store.db.selectFrom("subscribers").selectAll().execute();
    const token = rows.find(({ email }) => email === "eva@example.com")?.unsubscribe_token;
    const oneClick = frame(`/newsletter/unsubscribe?token=${token}`, "List-Unsubscribe=One-Click");
    expect(await exchange(site.url, oneClick)).toContain('{"state":"unsubscribed"}');
    const statuses = (await Array.fromAsync(listSubscribers(site.store))).map(({ status }) => status);
    expect(statuses).toEqual(["pending", "unsubscribed"]);
  });

  test("gets 413 over 64 KiB", async () => {
    const site = await startTestSite();
    for (const path of ["/contact", "/newsletter", "/newsletter/unsubscribe"]) {
      expect(await exchange(site.url, frame(path, `message=${"a".repeat(66_000)}`))).toMatch(
        /^HTTP\/1\.1 413/,
      );
    }
    expect(site.log().match(/"level":40,.*"reason":"size"/g)).toHaveLength(3);
    expect(site.log()).not.toContain('"level":50');
  });
});

test("sends 100 Continue to a client that expects it, and stores its request", async () => {
  const site = await startTestSite();
  const body = filledForm().toString();
  for (const [index, length] of [
    `content-length: ${body.length}\r\n`,
    "transfer-encoding: chunked\r\n",
  ].entries()) {
    const head = `POST /contact HTTP/1.1\r\nhost: x\r\n${close}${type}${json}expect: 100-continue\r\n${length}\r\n`;
    const client = await openRawClient(site.url, head);
    await new Promise((resolve) => client.socket.once("data", resolve));
    expect(client.received()).toMatch(/^HTTP\/1\.1 100 Continue/);
    client.socket.write(index === 0 ? body : `${encodeChunks(body, 30)}0\r\n\r\n`);
    await client.closed;
    expect(client.received()).toContain('"state":"sent"');
  }
  expect(await storedNames(site)).toEqual(["Ana Ruiz"]);
});

test("stores a chunked multipart form", async () => {
  const site = await startTestSite();
  const body = `${[...filledForm()].map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--b--\r\n`;
  const head = `POST /contact HTTP/1.1\r\nhost: x\r\n${close}${json}content-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n`;
  expect(await exchange(site.url, `${head}${encodeChunks(body, 100)}0\r\n\r\n`)).toContain('"state":"sent"');
  expect(await storedNames(site)).toEqual(["Ana Ruiz"]);
});

test.each([
  ["two lengths", "content-length: 8\r\ncontent-length: 9\r\n\r\nname=Ana"],
  [
    "a length and chunks",
    "content-length: 8\r\ntransfer-encoding: chunked\r\n\r\n8\r\nname=Ana\r\n0\r\n\r\n",
  ],
  ["an invalid chunk size", "transfer-encoding: chunked\r\n\r\nx\r\nname=Ana\r\n0\r\n\r\n"],
  ["an unknown encoding", "transfer-encoding: gzip\r\n\r\nname=Ana"],
  ["a negative length", "content-length: -1\r\n\r\nname=Ana"],
])("answers %s with 400 and logs no error", async (_problem, rest) => {
  const site = await startTestSite();
  const response = await exchange(site.url, `POST /contact HTTP/1.1\r\nhost: x\r\n${close}${type}${rest}`);
  expect(response).toMatch(/^HTTP\/1\.1 400/);
  expect(site.log()).not.toContain('"level":50');
});

test.each(["content-length: 500\r\n\r\nname=Ana", "transfer-encoding: chunked\r\n\r\n8\r\nname=Ana\r\n"])(
  "stores and logs nothing when the connection breaks within a body: %j",
  async (rest) => {
    const site = await startTestSite();
    const client = await openRawClient(site.url, `POST /contact HTTP/1.1\r\nhost: x\r\n${type}${rest}`);
    // An answered request on a second connection shows that the first one's head has arrived.
    await site.send("/healthz");
    client.socket.destroy();
    await site.stop();
    expect(await storedNames(site)).toEqual([]);
    expect(site.log()).not.toContain('"level":50');
  },
);
