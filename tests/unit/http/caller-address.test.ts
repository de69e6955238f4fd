import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";

const request = (remoteAddress: string, forwarded?: string, name = "x-forwarded-for") =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { [name]: forwarded },
  }) as unknown as IncomingMessage;

/** Whether it warns of a first request of a process, and once. */
async function warnsOf(req: IncomingMessage, hops: number): Promise<boolean> {
  vi.resetModules();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { addressOf } = await import("#app/http/server/caller-address.server.ts");
  for (let times = 0; times < 3; times++) addressOf(req, hops);
  const { length } = warn.mock.calls;
  warn.mockRestore();
  expect(length).toBeLessThan(2);
  return length === 1;
}

test.each([
  ["a direct visitor", request("192.0.2.1"), 0, false],
  ["a proxy that nobody announced", request("10.0.0.1", "192.0.2.1"), 0, true],
  ["one proxy of one", request("10.0.0.1", "192.0.2.1"), 1, false],
  ["what a caller made up before it", request("10.0.0.1", "203.0.113.1, 192.0.2.1"), 1, false],
  ["a proxy that replaces what the one before it says", request("10.0.0.1", "10.0.0.2"), 2, true],
  ["a visitor past the proxy", request("192.0.2.1"), 1, true],
  ["a check of this machine's own", request("127.0.0.1"), 1, false],
  ["a proxy of RFC 7239 here", request("127.0.0.1", "for=192.0.2.1", "forwarded"), 1, true],
  [
    "a proxy that names its caller otherwise",
    request("127.0.0.1", "192.0.2.1", "x-real-ip"),
    0,
    true,
  ],
])("of %s the operator is warned: %#", async (_, req, hops, warns) => {
  expect(await warnsOf(req, hops)).toBe(warns);
});
