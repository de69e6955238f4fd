export type Box = { left: number; top: number; right: number; bottom: number };

/** The nearest box clear of all obstacles; centred if there is none. */
export function nearestFreeBox(box: Box, frame: Box, obstacles: Box[]): Box {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const near = obstacles.filter((obstacle) => overlap(obstacle, frame));
  // On each axis where it moves, the nearest position touches an edge or an obstacle.
  const lefts = [
    clamp(box.left, frame.left, frame.right - width),
    ...near.flatMap(({ left, right }) => [left - width, right]),
  ];
  const tops = [
    clamp(box.top, frame.top, frame.bottom - height),
    ...near.flatMap(({ top, bottom }) => [top - height, bottom]),
  ];
  const distance = ({ left, top }: Box) => Math.hypot(left - box.left, top - box.top);
  const [nearest] = lefts
    .flatMap((left) => tops.map((top) => boxAt(left, top)))
    .filter((place) => isInside(place, frame) && !near.some((other) => overlap(other, place)))
    .sort((one, other) => distance(one) - distance(other));
  return (
    nearest ??
    boxAt((frame.left + frame.right - width) / 2, (frame.top + frame.bottom - height) / 2)
  );

  function boxAt(left: number, top: number): Box {
    return { left, top, right: left + width, bottom: top + height };
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

export function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom
  );
}
