export type Point = [x: number, y: number];
export type Ring = Point[];

/** In square degrees, about those of the equator. */
export function areaOf(ring: Ring): number {
  let twice = 0;
  let [lastX, lastY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    twice += lastX * y - x * lastY;
    [lastX, lastY] = [x, y];
  }
  return Math.abs(twice / 2) * Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
}

/** By Douglas and Peucker: no point that is left out lies farther away than the tolerance. */
export function simplified(ring: Ring, tolerance: number): Ring {
  const kept = new Uint8Array(ring.length);
  const far = Math.floor(ring.length / 2);
  const open: [number, number][] = [
    [0, far],
    [far, ring.length - 1],
  ];
  for (const index of [0, far, ring.length - 1]) kept[index] = 1;
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [most, at] = [tolerance, 0];
    for (let index = from + 1; index < to; index++) {
      const distance = distanceTo(ring[index] as Point, ring[from] as Point, ring[to] as Point);
      if (distance > most) [most, at] = [distance, index];
    }
    if (!at) continue;
    kept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return ring.filter((_, index) => kept[index]);
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length)) : 0;
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** By Sutherland and Hodgman, along one axis. */
export function clippedTo(ring: Ring, axis: 0 | 1, from: number, to: number): Ring {
  return half(half(ring, axis, from, 1), axis, to, -1);
}

function half(ring: Ring, axis: 0 | 1, limit: number, side: 1 | -1): Ring {
  const inside = (point: Point) => (point[axis] - limit) * side >= 0;
  const all: Ring = [];
  let last = ring.at(-1);
  for (const point of ring) {
    if (last && inside(point) !== inside(last)) all.push(crossing(last, point, axis, limit));
    if (inside(point)) all.push(point);
    last = point;
  }
  return all;
}

function crossing(one: Point, other: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - one[axis]) / (other[axis] - one[axis]);
  const across = axis === 0 ? 1 : 0;
  const value = one[across] + share * (other[across] - one[across]);
  return axis === 0 ? [limit, value] : [value, limit];
}
