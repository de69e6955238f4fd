import { expect, test } from "vitest";
import { busySpans } from "#app/domain/availability/feeds/busy-spans.ts";
import { allShapes } from "#tests/cases/calendars/all-shapes.ts";
import { endedSeries } from "#tests/support/calendars/ended-series.ts";
import {
  readShape,
  SHAPES_WITHIN,
  SHAPES_ZONE,
  type Shape,
} from "#tests/support/calendars/shapes.ts";

const titleOf = ({ by, name }: Shape) => `${by}: ${name}`;

test("there are enough shapes, each once", () => {
  expect(allShapes.length).toBeGreaterThanOrEqual(300);
  expect(new Set(allShapes.map(titleOf)).size).toBe(allShapes.length);
});

test("what programs write is read as the standard says", () => {
  const wrong = allShapes.flatMap((shape) => {
    const { busy, notes } = readShape(shape);
    const read = { busy, unread: notes.unread + notes.partial, guessed: notes.assumed.length > 0 };
    const { unread = 0, guessed = false } = shape;
    const wanted = { busy: [...shape.busy], unread, guessed };
    const isRight = JSON.stringify(read) === JSON.stringify(wanted);
    return isRight ? [] : [{ title: titleOf(shape), read, wanted }];
  });
  expect(wrong).toEqual([]);
});

test("series that ended long ago cost next to nothing", () => {
  const text = endedSeries(250);
  // The proof measures 0.15 seconds; this leaves room for a busy machine.
  const before = process.cpuUsage();
  expect(busySpans(text, SHAPES_WITHIN, SHAPES_ZONE)).toMatchObject({
    spans: [],
    notes: { unread: 0 },
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(600);
});
