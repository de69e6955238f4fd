import { expect, test } from "vitest";
import { openPush } from "#app/browser/offline/shown-push.ts";

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
