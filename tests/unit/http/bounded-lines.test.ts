import { expect, test } from "vitest";
import { boundedLines } from "#app/http/server/bounded-lines.ts";

function journal() {
  const printed: Record<string, unknown>[] = [];
  let clock = 0;
  const lines = boundedLines(
    (line) => void printed.push(JSON.parse(line)),
    () => clock,
  );
  const pass = (ms: number) => {
    clock += ms;
  };
  return { lines, printed, pass };
}

test("of refusals that are alike, 20 a minute are written, and then how many more there were", () => {
  const { lines, printed, pass } = journal();
  for (let number = 1; number <= 5000; number++) lines.write({ number }, "rate_limited someone");
  expect(printed).toHaveLength(20);
  lines.write({ number: 1 }, "rate_limited another");
  pass(60_000);
  lines.write({ route: "/" });
  expect(printed.slice(20)).toEqual([{ number: 1 }, { number: 5000, more: 4980 }, { route: "/" }]);
  lines.write({ number: 5001 }, "rate_limited someone");
  expect(printed.at(-1)).toEqual({ number: 5001 });
});

test("everything else is written, and the end tells what was counted", () => {
  const { lines, printed } = journal();
  for (let number = 0; number < 100; number++) lines.write({ number });
  expect(printed).toHaveLength(100);
  for (let number = 0; number < 21; number++) lines.write({ number }, "alike");
  lines.end();
  lines.end();
  expect(printed.slice(120)).toEqual([{ number: 20, more: 1 }]);
});
