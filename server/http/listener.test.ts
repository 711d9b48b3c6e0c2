// The server under bad clients and at its end.
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { filledForm } from "#tests/filled-form.ts";
import { collect, startTestSite, type TestSite } from "#tests/server/site.ts";
import { listLeads } from "../leads/leads.ts";

async function open(site: TestSite, head: string) {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  let said = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    said += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(head);
  return { socket, said: () => said, closed: once(socket, "close") };
}

test("a client that never finishes its headers is cut off, and others are served meanwhile", async () => {
  const site = await startTestSite();
  const slow = await open(site, "GET / HTTP/1.1\r\nhost: x\r\n");
  expect((await site.send("/")).status).toBe(200);
  await slow.closed;
  expect(slow.said()).toMatch(/^(HTTP\/1\.1 408|$)/);
}, 20_000);

test("a stop lets a request in flight finish, stores it, and takes no new ones", async () => {
  const site = await startTestSite();
  const body = filledForm().toString();
  const type = "content-type: application/x-www-form-urlencoded";
  const visitor = await open(
    site,
    `POST /contact HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // An answered request on a second connection shows that the first one's head has arrived.
  await site.send("/healthz");
  const stopped = site.stop();
  visitor.socket.write(body);
  await visitor.closed;
  await stopped;
  expect(visitor.said()).toMatch(/^HTTP\/1\.1 200/);
  expect(visitor.said()).toContain('"state":"sent"');
  expect(await collect(listLeads(site.store))).toHaveLength(1);
  await expect(site.send("/")).rejects.toThrow();
}, 20_000);

test("nonsense on the wire gets 400", async () => {
  const site = await startTestSite();
  for (const head of [
    "\u0016\u0003\u0001",
    "GET\r\n\r\n",
    `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n\r\n`,
  ]) {
    const client = await open(site, head);
    await client.closed;
    expect(client.said()).toMatch(/^HTTP\/1\.1 4\d\d/);
  }
  expect((await site.send("/")).status).toBe(200);
});

test("a body that goes on and on is answered with 413 at its limit", async () => {
  const site = await startTestSite();
  const type = "content-type: application/x-www-form-urlencoded";
  const client = await open(
    site,
    `POST /contact HTTP/1.1\r\nhost: x\r\n${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
  for (let count = 0; count < 5 && !client.socket.destroyed; count++) client.socket.write(chunk);
  await client.closed;
  expect(client.said()).toMatch(/^HTTP\/1\.1 413/);
}, 40_000);

test.each([
  ["PUT", "/contact", "GET, HEAD, POST"],
  ["POST", "/about", "GET, HEAD"],
  ["DELETE", "/healthz", "GET, HEAD"],
])("%s %s is refused with what is allowed", async (method, path, allowed) => {
  const site = await startTestSite();
  const answer = await site.send(path, { method });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
});
