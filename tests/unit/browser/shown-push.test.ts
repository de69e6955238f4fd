import { expect, test, vi } from "vitest";
import { openPush, renewPush } from "#app/browser/offline/shown-push.ts";

const ORIGIN = "https://dogs.example.org";

async function opened(path: unknown, open: string[] = []): Promise<string[]> {
  const acts: string[] = [];
  const windows = open.map((url) => {
    const focus = async () => {
      acts.push(`focus ${url}`);
      return { url, focus };
    };
    return { url, focus };
  });
  const clients = {
    claim: async () => {},
    matchAll: async () => windows,
    openWindow: async (url: string) => acts.push(`open ${url}`),
  };
  await openPush(clients, path, ORIGIN);
  return acts;
}

test("a push opens its page, or comes back to it", async () => {
  expect(await opened("/bookings/1")).toEqual([`open ${ORIGIN}/bookings/1`]);
  const here = `${ORIGIN}/bookings/1`;
  expect(await opened("/bookings/1", [`${ORIGIN}/terms`, here])).toEqual([`focus ${here}`]);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "javascript:alert(1)",
  "bookings",
  "",
  7,
  undefined,
])("%j opens the notifications instead", async (path) => {
  expect(await opened(path)).toEqual([`open ${ORIGIN}/notifications`]);
});

test.each([
  ["the browser made", { newSubscription: { endpoint: "new" } }, "new"],
  ["is made with the old one's key", { oldSubscription: { options: { key: "k" } } }, "k"],
  ["nobody can make", {}, null],
])("a renewed address that %s is told to the server", async (_, renewal, endpoint) => {
  const fetch = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  const subscribe = async (options: object) => ({ endpoint: (options as { key: string }).key });
  await renewPush({ subscribe }, renewal);
  const [call] = fetch.mock.calls;
  expect(call?.[1]?.body ?? null).toBe(endpoint && JSON.stringify({ endpoint }));
  if (endpoint) expect(call?.[0]).toBe("/api/push/subscriptions");
  fetch.mockRestore();
});
