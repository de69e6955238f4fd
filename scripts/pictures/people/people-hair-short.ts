import { blob, darker, fill, lighter, line, points, scallop } from "../draw.ts";
import { capOf, even, type Layers, mirror, parted } from "./people-hair.ts";
import type { PersonLook } from "./people-looks.ts";

/** Null for longer styles. */
export function shortHair(p: PersonLook): Layers | null {
  const c = p.hair;
  const w = p.width;
  const sheen = lighter(c, 0.2);
  const front = (d: string, extra = ""): string => fill(d, c) + extra;
  switch (p.style) {
    case "crop":
      return {
        back: "",
        front: front(capOf(w, 0, 352, even), line("M352 200Q400 186 452 202", sheen, 8)),
      };
    case "sweep":
      return {
        back: "",
        front: front(
          capOf(w, 6, 346, parted),
          line("M348 236Q420 196 486 228M366 218Q424 186 472 202", sheen, 6),
        ),
      };
    case "quiff":
      return {
        back: "",
        front:
          front(capOf(w, 0, 346, even)) +
          fill(
            blob(
              points(
                "310 270, 300 216, 330 160, 400 136, 474 144, 510 190, 496 262, 440 244, 360 246",
              ),
            ),
            c,
          ) +
          line("M334 236Q350 180 420 166M372 232Q392 192 456 182", sheen, 7),
      };
    case "buzz":
      return {
        back: "",
        front: fill(capOf(w - 6, -14, 326, points("476 262, 400 248, 324 262")), c, 'opacity=".9"'),
      };
    case "bald":
      return {
        back:
          fill(
            blob([
              [400 - w - 14, 290],
              [400 - w + 10, 270],
              [400 - w + 10, 400],
              [400 - w - 16, 370],
            ]),
            c,
          ) +
          mirror(
            fill(
              blob([
                [400 - w - 14, 290],
                [400 - w + 10, 270],
                [400 - w + 10, 400],
                [400 - w - 16, 370],
              ]),
              c,
            ),
          ),
        front: line("M352 226Q380 210 410 212", "#ffffff", 10, 'opacity=".35"'),
      };
    case "curls":
      return {
        back: fill(scallop(400, 268, w + 26, 108, 15, 0.1), c),
        front:
          fill(scallop(400, 222, w + 10, 56, 13, 0.3), c) +
          line("M340 212q14 -18 30 -4M400 196q14 -16 30 -2M450 220q12 -14 26 0", sheen, 6),
      };
    case "afro":
      return {
        back:
          fill(scallop(400, 262, w + 78, 168, 22, 0.1), c) +
          fill(scallop(400, 250, w + 50, 140, 18, 0.3), lighter(c, 0.06)),
        front: fill(
          blob([
            [400 - w - 10, 300],
            [330, 240],
            [400, 226],
            [470, 240],
            [400 + w + 10, 300],
            [400 + w + 4, 200],
            [400, 160],
            [400 - w - 4, 200],
          ]),
          lighter(c, 0.06),
        ),
      };
    case "bun":
      return {
        back: fill(scallop(400, 138, 62, 56, 11), darker(c, 0.1)),
        front: front(
          capOf(w, 2, 342, points("482 266, 440 244, 400 238, 360 244, 318 266")),
          line("M372 190Q340 214 326 256M428 190Q460 214 474 256M400 182V228", sheen, 5),
        ),
      };
    case "pixie":
      return {
        back: "",
        front: front(
          capOf(w + 2, 12, 366, points("496 296, 476 256, 440 270, 396 244, 360 286, 316 300")),
          line("M440 186Q370 202 334 264M466 202Q420 216 396 236", sheen, 6),
        ),
      };
    default:
      return null;
  }
}
