// Addresses and hosts as proxies write them, and the keys that rate limits count by.
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isOwnOrigin, readAddress, toRateLimitKey } from "./visitor.ts";

function requestFrom(forwarded: string | undefined, remoteAddress = "192.0.2.1"): IncomingMessage {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7:51234", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:51234", "203.0.113.7"],
  ["unknown", "unknown"],
  ["203.0.113.7:port", "203.0.113.7:port"],
  ["", "192.0.2.1"],
  [undefined, "192.0.2.1"],
])("reads x-forwarded-for %s as %s", (forwarded, address) => {
  expect(readAddress(requestFrom(forwarded), true)).toBe(address);
});

test("ignores x-forwarded-for of an untrusted proxy", () => {
  expect(readAddress(requestFrom("203.0.113.7"), false)).toBe("192.0.2.1");
  expect(readAddress(requestFrom("203.0.113.7", "::ffff:192.0.2.1"), false)).toBe("192.0.2.1");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["not an address", "not an address"],
])("counts %s as %s", (address, key) => {
  expect(toRateLimitKey(address)).toBe(key);
});

test.each([
  ["https://www.pools.example", { host: "www.pools.example" }, true],
  ["https://www.pools.example", { host: "www.pools.example:443" }, true],
  ["http://localhost:8080", { host: "localhost:8080" }, true],
  ["https://pools.example:8443", { host: "pools.example:8443" }, true],
  ["https://pools.example:8443", { host: "127.0.0.1:3000", "x-forwarded-host": "pools.example:8443" }, true],
  ["https://pools.example", { host: "127.0.0.1:3000", "x-forwarded-host": "pools.example:443" }, true],
  ["https://pools.example:8443", { host: "inner:80", "x-forwarded-host": "x, pools.example:8443" }, true],
  ["https://[2001:db8::1]:8443", { host: "[2001:db8::1]:8443" }, true],
  // What a proxy forwards that loses the port: it could belong to another website of the same host.
  ["https://pools.example:8443", { host: "pools.example" }, false],
  ["https://pools.example:8443", { host: "x", "x-forwarded-host": "pools.example" }, false],
  ["https://pools.example:8443", { host: "pools.example:8444" }, false],
  ["http://pools.example", { host: "pools.example:443" }, false],
  ["null", { host: "pools.example" }, false],
])("whether a form of %s is our own with %o behind a proxy: %s", (origin, hosts, isOwn) => {
  const headers = { origin, ...hosts };
  expect(isOwnOrigin({ headers } as unknown as IncomingMessage, true)).toBe(isOwn);
});
