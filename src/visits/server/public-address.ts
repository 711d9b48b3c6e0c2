// Which network addresses are public, so that nobody can have the site ask machines beside it.
import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Private, shared, local, reserved, documentation, benchmark, relay and multicast addresses (RFC 6890). */
const closedIPv4 = toList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** All that is public in IPv6. NAT64, mapped, local and multicast addresses are outside. */
const openIPv6 = toList("ipv6", [["2000::", 3]]);
/** Teredo and other protocols, documentation, and 6to4, which contains IPv4 addresses. */
const closedIPv6 = toList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

function toList(family: "ipv4" | "ipv6", subnets: [net: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIPv4.check(address, "ipv4");
  return isIPv6(address) && openIPv6.check(address, "ipv6") && !closedIPv6.check(address, "ipv6");
}
