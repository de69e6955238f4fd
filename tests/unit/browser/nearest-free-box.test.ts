import { expect, test } from "vitest";
import { nearestFreeBox } from "#app/ui/map/nearest-free-box.ts";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const frame = box(0, 0, 300, 300);
const zoom = box(10, 10, 44, 88);
const locate = box(180, 10, 110, 44);
const card = box(10, 200, 280, 80);

test.each([
  ["stays where it is free", box(120, 120, 40, 40), box(120, 120, 40, 40)],
  ["comes in from outside", box(280, -20, 40, 40), box(260, 54, 40, 40)],
  ["leaves a control by the shortest way", box(45, 40, 40, 40), box(54, 40, 40, 40)],
  ["goes below a wide one", box(200, 20, 40, 40), box(200, 54, 40, 40)],
  ["goes above a card", box(120, 190, 40, 40), box(120, 160, 40, 40)],
  ["leaves two at once", box(150, -10, 40, 40), box(140, 0, 40, 40)],
])("a box that %s", (_, from, to) => {
  expect(nearestFreeBox(from, frame, [zoom, locate, card])).toEqual(to);
});

test("without free space it is in the middle", () => {
  expect(nearestFreeBox(box(0, 0, 40, 40), frame, [frame])).toEqual(box(130, 130, 40, 40));
});
