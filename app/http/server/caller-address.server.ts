import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** Headers that proxies add to name the caller, or themselves. */
const FORWARDING =
  /^(via|forwarded|x-(original-)?forwarded.*|x-real-ip|x-original-.*|x-envoy-.*|x-amzn-.*|cf-.*|fastly-.*|(.*-)?client-ip|x-arr-.*)$/;

/** Whether one of these headers (in lower case) is a proxy's. */
export function isForwarded(names: Iterable<string>): boolean {
  return [...names].some((name) => FORWARDING.test(name));
}

/** Whether an IP address is of this machine. */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);
}

/**
 * Whether a `Host` header names this machine. Checked beside the address: a proxy may pass on the
 * public name, and scripts of a site whose name resolves to this machine could read our answers.
 */
export function isLocalHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}

const UNEXPECTED =
  "Requests come with a proxy's headers, but TRUSTED_PROXY_HOPS is 0. If a proxy is in front, let it send X-Forwarded-For, and set it: all callers share the proxy's limits until then.";
const TOO_FEW =
  "Each proxy has to add to it, or TRUSTED_PROXY_HOPS is too high: callers share the limits of a proxy.";

let hasWarned = false;

function warnOnce(text: string): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(text);
}

/** The socket's, or as the outermost trusted proxy reports; of IPv6 the /64 network. */
export function addressOf(req: IncomingMessage, trustedHops: number): string {
  const direct = req.socket.remoteAddress ?? "unknown";
  const header = req.headers["x-forwarded-for"];
  if (trustedHops === 0) {
    if (!hasWarned && isForwarded(Object.keys(req.headers))) warnOnce(UNEXPECTED);
    return networkOf(direct);
  }
  const forwarded = forwardedFor(header === undefined ? null : String(header));
  const isProxied = () => isForwarded(Object.keys(req.headers));
  // Checks of this machine's own come without a proxy.
  if (forwarded.length < trustedHops && (!isLoopback(direct) || isProxied()))
    warnOnce(
      `X-Forwarded-For has ${forwarded.length} addresses of ${trustedHops} proxies. ${TOO_FEW}`,
    );
  return networkOf(withoutPort(forwarded.at(-trustedHops) ?? direct));
}

/** The entries of X-Forwarded-For: the caller as the first of them said, then each proxy but the last. */
export function forwardedFor(header: string | null): string[] {
  return (header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** With ports ('192.0.2.1:4711', '[2001:db8::1]:4711'), limits would count each connection anew. */
function withoutPort(address: string): string {
  if (address.startsWith("[")) return address.slice(1).split("]", 1)[0] ?? "";
  return /^[\d.]+:\d+$/.test(address) ? (address.split(":", 1)[0] ?? "") : address;
}

/** A holder of one IPv6 address has 2^64 (RFC 6177), which limits would count one by one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address === "::1" || /^::ffff:[\d.]+$/i.test(address)) return address;
  const [before = "", after] = address.split("::");
  const groups = before.split(":").filter(Boolean);
  if (after !== undefined) {
    const trailing = after.split(":").filter(Boolean);
    // A dotted part stands for two groups.
    const missing = 8 - groups.length - trailing.length - Number(after.includes("."));
    groups.push(...Array<string>(missing).fill("0"), ...trailing);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
