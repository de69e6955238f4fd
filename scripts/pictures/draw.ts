export type Rng = () => number;

export type Point = [x: number, y: number];

export type Joint = [x: number, y: number, radius: number];

const rows = (text: string): number[][] =>
  text.split(", ").map((row) => row.split(" ").map(Number));

/** "x y, x y" */
export const points = (text: string): Point[] => rows(text) as Point[];

/** "x y radius, x y radius" */
export const joints = (text: string): Joint[] => rows(text) as Joint[];

export const pick = <T>(rng: Rng, list: readonly T[]): T =>
  list[Math.floor(rng() * list.length)] as T;

export const between = (rng: Rng, low: number, high: number): number => low + rng() * (high - low);

export const chance = (rng: Rng, probability: number): boolean => rng() < probability;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) =>
    Math.round(value + ((target[i] as number) - value) * amount),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const darker = (colour: string, amount: number): string => mix(colour, "#24160f", amount);

export const lighter = (colour: string, amount: number): string => mix(colour, "#fff6e8", amount);

export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed, rounded outline through the points. */
export function blob(points: Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} `;
    path += `${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return `${path}Z`;
}

/** From the right half, top to bottom; the left half mirrors it. */
export function symmetric(half: Point[]): string {
  const left = half
    .filter(([x]) => x !== 0)
    .reverse()
    .map(([x, y]): Point => [-x, y]);
  return blob([...half, ...left]);
}

/** A tapering limb along a curved spine: legs, tails, necks, sleeves. */
export function limb(joints: Joint[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const last = joints.length - 1;
  const heading = (i: number): Point => {
    const a = joints[Math.max(0, i - 1)] as Joint;
    const b = joints[Math.min(last, i + 1)] as Joint;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  };
  joints.forEach(([x, y, r], i) => {
    const [tx, ty] = heading(i);
    left.push([x + ty * r, y - tx * r]);
    right.unshift([x - ty * r, y + tx * r]);
  });
  const cap = (i: number, way: number): Point => {
    const [x, y, r] = joints[i] as Joint;
    const [tx, ty] = heading(i);
    return [x + tx * r * way, y + ty * r * way];
  };
  return blob([...left, cap(last, 0.95), ...right, cap(0, -0.95)]);
}

/** An ellipse with a scalloped edge: curls, bushes, fur. */
export function scallop(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  bumps: number,
  turn = 0,
): string {
  const spot = (i: number): Point => {
    const angle = turn + (i / bumps) * Math.PI * 2;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  };
  let path = `M${n(spot(0)[0])} ${n(spot(0)[1])}`;
  for (let i = 1; i <= bumps; i++) {
    const [x, y] = spot(i);
    const [px, py] = spot(i - 1);
    const r = n(Math.hypot(x - px, y - py) * 0.56);
    path += `A${r} ${r} 0 0 1 ${n(x)} ${n(y)}`;
  }
  return `${path}Z`;
}

export function pebble(
  rng: Rng,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  corners = 7,
): string {
  const turn = rng() * 6;
  return blob(
    Array.from({ length: corners }, (_, i): Point => {
      const angle = turn + (i / corners) * Math.PI * 2;
      const reach = between(rng, 0.74, 1.12);
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    }),
  );
}

export const fill = (d: string, colour: string, extra = ""): string =>
  `<path d="${d}" fill="${colour}"${extra && ` ${extra}`}/>`;

export const line = (d: string, colour: string, width: number, extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  extra = "",
): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${extra && ` ${extra}`}/>`;

export const group = (transform: string, inner: string): string =>
  `<g transform="${transform}">${inner}</g>`;

export const clip = (id: string, shapes: string[], inner: string): string =>
  `<clipPath id="${id}">${shapes.map((d) => `<path d="${d}"/>`).join("")}</clipPath><g clip-path="url(#${id})">${inner}</g>`;

export const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;

export const rect = (x: number, y: number, w: number, h: number, colour: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}"/>`;
