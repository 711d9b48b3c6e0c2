// Fetching a calendar from servers that mean no good: where it may lead, and how much it may take.
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { toCalendarUrl } from "../calendar-url.ts";
import { fetchCalendar, type Network } from "./fetch-calendar.ts";
import { isPublicAddress } from "./public-address.ts";

const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const PUBLIC = "93.184.215.14";

type Options = { addresses?: Record<string, string[]>; timeoutMs?: number };

/** Starts a server that all connections reach. @returns the network, and to which addresses it was asked to connect */
async function openNetwork(listener: RequestListener, { addresses = {}, timeoutMs = 5_000 }: Options = {}) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connected: string[] = [];
  const network: Network = {
    lookup: async (host) => addresses[host] ?? [PUBLIC],
    connect(address, host) {
      connected.push(`${host} ${address}`);
      return connect(port, "127.0.0.1");
    },
    timeoutMs,
  };
  return { network, connected };
}

const fetchFrom = (network: Network, url = "https://calendar.example/secret.ics") =>
  fetchCalendar(url, new AbortController().signal, network);

test("takes addresses of calendars, and refuses passwords, other ports, other protocols and bare numbers", () => {
  expect(toCalendarUrl(" webcal://calendar.example/a.ics#b ")).toBe("https://calendar.example/a.ics");
  expect(toCalendarUrl("https://calendar.google.com/calendar/ical/a%40b/private-1/basic.ics")).not.toBeNull();
  for (const url of [
    "",
    "calendar.example/a.ics",
    "http://calendar.example/a.ics",
    "ftp://calendar.example/a.ics",
    "file:///etc/passwd",
    "https://me:secret@calendar.example/a.ics",
    "https://calendar.example:8443/a.ics",
    "https://127.0.0.1/a.ics",
    "https://0x7f.1/a.ics",
    "https://2130706433/a.ics",
    "https://[::1]/a.ics",
    "https://[::ffff:127.0.0.1]/a.ics",
    `https://calendar.example/${"a".repeat(2000)}`,
  ])
    expect(toCalendarUrl(url), url).toBeNull();
});

test("knows public addresses from private, local, shared, mapped, translated and reserved ones", () => {
  for (const address of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    ...[
      "0.0.0.0",
      "10.1.2.3",
      "100.64.0.1",
      "100.100.100.200",
      "127.0.0.1",
      "127.255.0.1",
      "169.254.169.254",
    ],
    ...["172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.19.0.1"],
    ...["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"],
    ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::1"],
    ...["100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1", "fc00::1", "fd12::1"],
    ...["fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "localhost", "", "127.1"],
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

describe("where it leads", () => {
  test.each([
    ["a private address", ["192.168.1.5"]],
    ["a public and a private address", [PUBLIC, "10.0.0.1"]],
    ["a private address in IPv6", [PUBLIC, "::ffff:10.0.0.1"]],
    ["no address", []],
  ])("connects to nothing if a name has %s", async (_name, found) => {
    const { network, connected } = await openNetwork((_request, response) => response.end(CALENDAR), {
      addresses: { "calendar.example": found },
    });
    await expect(fetchFrom(network)).rejects.toMatchObject({ problem: "address" });
    expect(connected).toEqual([]);
  });

  test("connects to the address that was checked, and asks for the calendar by its name", async () => {
    let asked = "";
    const { network, connected } = await openNetwork((request, response) => {
      asked = `${request.headers.host}${request.url}`;
      response.end(CALENDAR);
    });
    expect(await fetchFrom(network)).toBe(CALENDAR);
    expect([asked, connected]).toEqual(["calendar.example/secret.ics", [`calendar.example ${PUBLIC}`]]);
  });

  test("follows three redirects to checked addresses, relative ones too", async () => {
    const places = ["/1", "https://other.example/2", "webcal://calendar.example/3"];
    const { network, connected } = await openNetwork((request, response) => {
      const place = places[Number(request.url?.slice(1)) || 0];
      if (place) response.writeHead(302, { location: place }).end();
      else response.end(CALENDAR);
    });
    expect(await fetchFrom(network, "https://calendar.example/0")).toBe(CALENDAR);
    expect(connected.map((one) => one.split(" ")[0])).toEqual([
      "calendar.example",
      "calendar.example",
      "other.example",
      "calendar.example",
    ]);
  });

  test.each([
    "https://inside.example/",
    "http://calendar.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://a:b@calendar.example/",
    "https://calendar.example:22/",
    "file:///etc/passwd",
    "//inside.example/",
  ])("does not follow a redirect to %s", async (location) => {
    const { network, connected } = await openNetwork(
      (_request, response) => response.writeHead(301, { location }).end(),
      { addresses: { "inside.example": ["10.0.0.1"] } },
    );
    await expect(fetchFrom(network)).rejects.toMatchObject({ problem: "address" });
    expect(connected).toHaveLength(1);
  });

  test("gives up redirects without end", async () => {
    const { network, connected } = await openNetwork((_request, response) =>
      response.writeHead(307, { location: "/again" }).end(),
    );
    await expect(fetchFrom(network)).rejects.toMatchObject({ problem: "refused" });
    expect(connected).toHaveLength(4);
  });
});

describe("how much it takes", () => {
  const endless: RequestListener = (_request, response) => {
    const chunk = Buffer.alloc(256 * 1024, "x");
    const write = () => {
      while (response.write(chunk));
    };
    response.on("drain", write);
    write();
  };
  const slow: RequestListener = (_request, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  };
  const zeros = gzipSync(Buffer.alloc(20 * 1024 * 1024));
  const bomb: RequestListener = (_request, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(zeros);

  test.each([
    ["without end", endless, "large"],
    ["that comes byte by byte", slow, "unreachable"],
    ["that is compressed", bomb, "content"],
    ["that never begins", () => {}, "unreachable"],
    ["behind a login", (_request, response) => response.writeHead(401).end(), "refused"],
    ["that is gone", (_request, response) => response.writeHead(404).end(), "refused"],
    ["of a server that fails", (_request, response) => response.writeHead(503).end(), "unreachable"],
    ["that breaks off", (_request, response) => response.write("x", () => response.destroy()), "unreachable"],
    ["of a server that hangs up", (request) => request.socket.destroy(), "unreachable"],
  ] satisfies [string, RequestListener, string][])("refuses a file %s", async (_name, listener, problem) => {
    const { network } = await openNetwork(listener, { timeoutMs: problem === "unreachable" ? 300 : 20_000 });
    await expect(fetchFrom(network)).rejects.toMatchObject({ problem });
  });

  test("gives up a name that is never found, and stops with the site", async () => {
    const { network } = await openNetwork(slow, { timeoutMs: 200 });
    const lookup = () => new Promise<string[]>(() => {});
    await expect(fetchFrom({ ...network, lookup })).rejects.toMatchObject({ problem: "unreachable" });
    const stopping = new AbortController();
    const fetching = fetchCalendar("https://calendar.example/", stopping.signal, {
      ...network,
      timeoutMs: 60_000,
    });
    stopping.abort("stop");
    await expect(fetching).rejects.toBe("stop");
  });
});
