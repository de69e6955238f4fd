import { expect, test } from "vitest";
import type { Context } from "#app/domain/context.server.ts";
import { readTogether } from "#app/domain/read-together.server.ts";

const someone = () => ({}) as Context;

function reader() {
  const reads: string[][] = [];
  const read = readTogether(async (_: Context, ids) => {
    reads.push(ids);
    if (ids.includes("broken")) throw new Error("no such table");
    return new Map(ids.filter((id) => id !== "unknown").map((id) => [id, id.toUpperCase()]));
  });
  return { read, reads };
}

test("what is asked for side by side is read at once, and answered in the order asked", async () => {
  const { read, reads } = reader();
  const ctx = someone();
  const later = async () => {
    await Promise.resolve();
    return read(ctx, ["c", "unknown", "a"]);
  };
  const answers = await Promise.all([read(ctx, ["b", "a"]), later(), read(ctx, [])]);
  expect(answers.map((answer) => [...answer.values()])).toEqual([["B", "A"], ["C", "A"], []]);
  expect(reads).toEqual([["b", "a", "c", "unknown"]]);
});

test("what is asked for later is read anew, as it may have changed", async () => {
  const { read, reads } = reader();
  const ctx = someone();
  await read(ctx, ["a"]);
  await read(ctx, ["a"]);
  expect(reads).toEqual([["a"], ["a"]]);
});

test("each caller and each transaction reads for itself", async () => {
  const { read, reads } = reader();
  await Promise.all([read(someone(), ["a"]), read(someone(), ["a"])]);
  expect(reads).toEqual([["a"], ["a"]]);
});

test("a statement takes a thousand ids, and its failure reaches who asked", async () => {
  const { read, reads } = reader();
  const ctx = someone();
  const ids = Array.from({ length: 1500 }, (_, index) => `${index}`);
  expect((await read(ctx, ids)).size).toBe(1500);
  expect(reads.map(({ length }) => length)).toEqual([1000, 500]);
  await expect(read(ctx, ["broken"])).rejects.toThrow("no such table");
  expect((await read(ctx, ["a"])).get("a")).toBe("A");
});
