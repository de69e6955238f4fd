import type { DogLook } from "./dog-look.ts";
import { blob, fill, type Joint, lighter, limb, scallop } from "./draw.ts";

export const paw = (x: number, y: number, colour: string): string =>
  fill(
    blob([
      [x - 24, y],
      [x - 20, y - 20],
      [x + 6, y - 27],
      [x + 30, y - 20],
      [x + 38, y - 6],
      [x + 30, y + 1],
    ]),
    colour,
  );

type Frame = { hip: number; chest: number; spine: number; leg: number; girth: number };

export function frameOf(look: DogLook): Frame {
  const leg =
    look.legs === "short" ? 78 : look.legs === "long" ? 206 : look.build === "small" ? 122 : 160;
  const long = look.legs === "short" ? 1.12 : 1;
  const girth =
    look.build === "large" ? 1.08 : look.build === "small" ? 0.94 : look.legs === "long" ? 0.9 : 1;
  return { hip: -128 * long, chest: 112 * long, spine: -leg - 56, leg, girth };
}

/** `swing` is how far forward the paw is, `lift` how high. */
export function hindLeg(f: Frame, swing: number, lift: number): Joint[] {
  const g = f.girth;
  const hock = -Math.min(64, f.leg * 0.42) - lift;
  return [
    [f.hip - 4, f.spine + 2, 56 * g],
    [f.hip + 20 + swing * 0.25, f.spine + 52 + f.leg * 0.1, 42 * g],
    [f.hip - 8 + swing * 0.7, (f.spine + hock) / 2 + 44, 25 * g],
    [f.hip - 28 + swing, hock, 17 * g],
    [f.hip - 16 + swing * 1.1, -14 - lift, 17 * g],
  ];
}

export function foreLeg(f: Frame, swing: number, lift: number): Joint[] {
  const g = f.girth;
  return [
    [f.chest - 6, f.spine + 18, 52 * g],
    [f.chest - 14 + swing * 0.2, f.spine + 66, 36 * g],
    [f.chest - 10 + swing * 0.6, -f.leg * 0.46 - lift * 0.7, 22 * g],
    [f.chest - 8 + swing * 0.9, -f.leg * 0.24 - lift, 18 * g],
    [f.chest - 4 + swing, -14 - lift, 17 * g],
  ];
}

export function leg(joints: Joint[], look: DogLook, colour: string, sock: string | null): string {
  const end = joints[4] as Joint;
  const lower = joints.slice(3).map(([x, y, r]): Joint => [x, y, r + 0.6]);
  const tint = sock ?? colour;
  return (
    fill(limb(joints), colour) +
    (sock && look.tan ? fill(limb(joints.slice(2, 4)), look.tan) : "") +
    (sock ? fill(limb(lower), sock) : "") +
    paw(end[0] - 2, end[1] + 14, tint) +
    (look.fur === "curly"
      ? fill(scallop(end[0], end[1] - 16, 34, 24, 10), lighter(look.coat, 0.2))
      : "")
  );
}

export function tail(look: DogLook, f: Frame): string {
  const thick = look.fur === "feathered" || look.fur === "shaggy" ? 1.6 : 1;
  const [x, y] = [f.hip - 40, f.spine - 26];
  const tip = look.socks ? look.accent : look.coat;
  if (look.fur === "curly")
    return (
      fill(
        limb([
          [x, y, 14],
          [x - 20, y - 60, 11],
        ]),
        look.coat,
      ) + fill(scallop(x - 24, y - 82, 34, 34, 11), lighter(look.coat, 0.2))
    );
  if (look.tail === "stub")
    return fill(
      limb([
        [x, y, 20],
        [x - 26, y - 30, 15],
      ]),
      look.coat,
    );
  if (look.tail === "curled") {
    const curl: Joint[] = [
      [x, y, 21 * thick],
      [x - 26, y - 58, 20 * thick],
      [x + 10, y - 104, 20 * thick],
      [x + 58, y - 84, 18 * thick],
      [x + 46, y - 44, 12 * thick],
    ];
    return fill(limb(curl), look.coat) + fill(limb(curl.slice(2)), tip);
  }
  const sweep: Joint[] = [
    [x + 4, y, 21],
    [x - 48, y - 22, 17 * thick],
    [x - 92, y - 76, 15 * thick],
    [x - 98, y - 136, 8],
  ];
  return (
    fill(limb(sweep), look.coat) +
    (look.socks
      ? fill(
          limb([
            [x - 90, y - 74, 14.5 * thick],
            [x - 98, y - 136, 8],
          ]),
          look.accent,
        )
      : "")
  );
}
