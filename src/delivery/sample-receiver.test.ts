// Tests the sample receiver of docs/integrations.md, as a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { openRawClient } from "#tests/server/raw-client.ts";
import { signBody } from "#tests/server/receivers.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { findFreePort } from "#tools/start-site.ts";

const secret = "s3cret";

async function startReceiver() {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync("docs/integrations.md", "utf8")) ?? [];
  const file = join(temporaryFolder(), "receiver.mjs");
  writeFileSync(file, code ?? "");
  const port = await findFreePort();
  const receiver = spawn(process.execPath, [file], { env: { SECRET: secret, PORT: String(port) } });
  onTestFinished(() => void receiver.kill());
  const lines: string[] = [];
  createInterface(receiver.stdout).on("line", (line) => lines.push(line));
  const url = `http://127.0.0.1:${port}/`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(401);
  return { url, lines, receiver };
}

test("survives a client that disconnects, as the site does after ten seconds", async () => {
  const { url } = await startReceiver();
  const request = "POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 100\r\n\r\n";
  const { socket } = await openRawClient(url, request);
  await once(socket, "data");
  socket.resetAndDestroy();
  await once(socket, "close");
  expect((await fetch(url)).status).toBe(401);
});

test("accepts signed calls once, and refuses forged and old ones", async () => {
  const { url, lines, receiver } = await startReceiver();
  const body = (changes: object) =>
    JSON.stringify({
      event: "lead.created",
      sentAt: new Date().toISOString(),
      reference: "7KQ2-M4XD",
      ...changes,
    });
  const call = async (text: string, key: string, signature = signBody(text, secret)) => {
    const headers = { "x-signature": signature, "idempotency-key": key };
    return (await fetch(url, { method: "POST", body: text, headers })).status;
  };
  const created = body({ name: "Zoë 🏊" });
  expect(await call(created, "1")).toBe(204);
  expect(await call(body({ name: "Zoë 🏊" }), "1")).toBe(204);
  expect(
    await call(body({ event: "subscriber.confirmed", reference: undefined, email: "a@b.example" }), "2"),
  ).toBe(204);
  expect(await call(created, "3", signBody(created, "other"))).toBe(401);
  expect(await call(created, "3", "not hex")).toBe(401);
  expect(await call(created, "3", "")).toBe(401);
  expect(await call(body({ sentAt: "2026-01-01T00:00:00.000Z" }), "3")).toBe(400);
  expect(await call(body({ sentAt: undefined }), "3")).toBe(400);
  receiver.kill();
  await once(receiver, "close");
  expect(lines).toEqual(["lead.created 7KQ2-M4XD", "subscriber.confirmed a@b.example"]);
});
