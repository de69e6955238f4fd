import { afterEach, expect, test, vi } from "vitest";
import { typedText } from "#app/browser/live/typed-text.ts";

afterEach(() => vi.unstubAllGlobals());

test("drafts belong to a user and partner; another user's are deleted with the first own draft", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  typedText("ann", "rex").keep("Hello");
  typedText("ann", "bo").keep("See you");
  expect(typedText("ann", "rex").read()).toBe("Hello");
  expect(typedText("eve", "rex").read()).toBe("");
  typedText("eve", "rex").keep("Mine");
  typedText("eve", "rex").keep(" ");
  expect([...stored.values()].join()).toBe("{}");
});
