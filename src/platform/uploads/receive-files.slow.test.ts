// Tests of multipart bodies, well-formed and hostile: what is received, and what is left.
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openRawClient } from "#tests/server/raw-client.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { listenLocally } from "#tools/listen-locally.ts";
import { MAX_FILE_BYTES } from "./limits.ts";
import { BodyError, receiveFiles } from "./receive-files.ts";

type Received = { name: string; isTooLarge: boolean; text: string }[] | string;

/** Starts a server that receives files and remembers what it got. */
async function startReceiver() {
  const folder = temporaryFolder();
  const received: Promise<Received>[] = [];
  const server = createServer(async (request, response) => {
    const result = receiveFiles(request, folder)
      .then((files) =>
        Promise.all(
          files.map(async ({ name, isTooLarge, content }) => ({
            name,
            isTooLarge,
            text: (await content.take()).toString("latin1"),
          })),
        ),
      )
      .catch((error) => (error instanceof BodyError ? error.reason : String(error)));
    received.push(result);
    await result;
    if (!request.complete) response.shouldKeepAlive = false;
    response.end("done");
  });
  const url = await listenLocally(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url,
    folder,
    received,
    async send(body: FormData | string, type?: string): Promise<Received> {
      const headers: HeadersInit = type ? { "content-type": type } : {};
      await (await fetch(url, { method: "POST", body, headers })).text();
      return (await received.at(-1)) ?? "nothing";
    },
  };
}

const multipart = "multipart/form-data; boundary=x";
const part = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`;

test("receives files with their names, and skips fields and empty inputs", async () => {
  const receiver = await startReceiver();
  const form = new FormData();
  form.append("note", "hello");
  form.append("files", new Blob(["one"]), "Café yard.jpg");
  form.append("files", new Blob([]), "");
  form.append("files", new Blob([]), "empty.jpg");
  form.append("files", new Blob(["two"]), "a\u0000\r\n\u202Eb/../../c.jpg");
  const files = await receiver.send(form);
  expect(files).toMatchObject([
    { name: "Café yard.jpg", text: "one" },
    { name: "empty.jpg", text: "" },
    { text: "two" },
  ]);
  expect(JSON.stringify(files)).not.toMatch(/\.\.|\\u0000|\\n|\u202E/);
  expect(readdirSync(receiver.folder)).toEqual([]);
});

test("cuts a file that is too large and receives the next", async () => {
  const receiver = await startReceiver();
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(MAX_FILE_BYTES)]), "fits.jpg");
  form.append("files", new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]), "large.jpg");
  form.append("files", new Blob(["small"]), "small.jpg");
  const files = await receiver.send(form);
  if (typeof files === "string") throw new Error(files);
  expect(files.map(({ name, isTooLarge }) => [name, isTooLarge])).toEqual([
    ["fits.jpg", false],
    ["large.jpg", true],
    ["small.jpg", false],
  ]);
});

test.each([
  ["no multipart body", "name=value", "application/x-www-form-urlencoded"],
  ["no boundary", part("a.jpg", "1"), "multipart/form-data"],
  ["an empty body", "", multipart],
  ["random text", "no parts here", multipart],
  ["a part that ends too early", part("a.jpg", "1").slice(0, -2), multipart],
  ["headers that end too early", '--x\r\ncontent-disposition: form-data; name="files"', multipart],
  ["a missing last boundary", part("a.jpg", "1") + part("b.jpg", "2"), multipart],
])("refuses a body with %s", async (_what, body, type) => {
  const receiver = await startReceiver();
  const result = await receiver.send(body, type);
  expect(typeof result === "string" ? result : result.length).toBe("malformed");
  expect(readdirSync(receiver.folder)).toEqual([]);
  expect(await receiver.send(`${part("b.jpg", "2")}--x--`, multipart)).toMatchObject([{ text: "2" }]);
});

test("receives no more than 24 files", async () => {
  const receiver = await startReceiver();
  const parts = Array.from({ length: 60 }, (_, index) => part(`${index}.jpg`, "1"));
  expect(await receiver.send(`${parts.join("")}--x--`, multipart)).toHaveLength(24);
});

test("keeps nothing of an upload whose client disconnects", async () => {
  const receiver = await startReceiver();
  const client = await openRawClient(
    receiver.url,
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipart}\r\ncontent-length: 100000\r\n\r\n${part("a.jpg", "1".repeat(9_000))}${part("b.jpg", "2")}`,
  );
  await expect.poll(() => receiver.received.length).toBe(1);
  client.socket.destroy();
  expect(await receiver.received[0]).toBe("aborted");
  expect(readdirSync(receiver.folder)).toEqual([]);
});

test("stops an endless body", async () => {
  const receiver = await startReceiver();
  const client = await openRawClient(
    receiver.url,
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipart}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const closed = client.closed.catch(() => {});
  const send = (content: string) =>
    client.socket.write(`${content.length.toString(16)}\r\n${content}\r\n`, "latin1");
  send(part("a.jpg", "").slice(0, -2));
  const megabyte = "x".repeat(1024 * 1024);
  while (!client.socket.destroyed)
    if (!send(megabyte)) await Promise.race([once(client.socket, "drain").catch(() => {}), closed]);
  await closed;
  expect(await receiver.received[0]).toBe("tooLarge");
  expect(readdirSync(receiver.folder)).toEqual([]);
});
