import { BlockList, isIP } from "node:net";

/** Addresses that are not on the internet (IANA special-purpose registries, RFC 6890). */
const special = new BlockList();
for (const [network, bits] of [
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
] as const)
  special.addSubnet(network, bits, "ipv4");

/** Of IPv6, only global unicast is allowed, without the parts that lead to IPv4 or to nowhere. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one on the internet, not of a local or private network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  if (version !== 6) return false;
  return globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Whether a host may be one on the internet, as far as its name says; a look-up says the rest. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !/\.(local|localhost|internal|home\.arpa)\.?$/.test(host);
}
