import { expect, test } from "vitest";
import { coversOf, sceneOf } from "#app/ui/photo-source.ts";

test("no two of twelve cards show the same scene, and a sitter's own photo stays", () => {
  const own = { id: "own", cover: "/uploads/own.webp" };
  const others = Array.from({ length: 24 }, (_, index) => ({ id: `sitter-${index}`, cover: null }));
  const [first, ...covers] = coversOf([own, ...others]);
  expect(first).toBe(own.cover);
  expect(covers[0]).toBe(sceneOf("sitter-0"));
  for (const twelve of [covers.slice(0, 12), covers.slice(12)])
    expect(new Set(twelve).size).toBe(12);
});
