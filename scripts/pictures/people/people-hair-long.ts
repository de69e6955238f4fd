import { blob, darker, fill, joints, lighter, limb, line, oval, points, scallop } from "../draw.ts";
import { capOf, even, fringe, type Layers, mirror, sweptLeft } from "./people-hair.ts";
import type { PersonLook } from "./people-looks.ts";

export function longHair(p: PersonLook): Layers {
  const c = p.hair;
  const w = p.width;
  const sheen = lighter(c, 0.2);
  const dark = darker(c, 0.22);
  const front = (d: string, extra = ""): string => fill(d, c) + extra;
  switch (p.style) {
    case "bob":
    case "greyBob":
      return {
        back: fill(
          blob([
            [400 - w - 8, 210],
            [400 - w - 40, 330],
            [400 - w - 38, 450],
            [400 - w + 20, 492],
            [400, 470],
            [400 + w - 20, 492],
            [400 + w + 38, 450],
            [400 + w + 40, 330],
            [400 + w + 8, 210],
          ]),
          p.style === "bob" ? darker(c, 0.1) : dark,
        ),
        front: front(
          capOf(w + 8, 8, 400, p.style === "bob" ? fringe : sweptLeft),
          line("M352 214Q400 184 456 212", sheen, 8),
        ),
      };
    case "straight":
      return {
        back: fill(
          blob([
            [400, 168],
            [400 - w - 22, 230],
            [400 - w - 44, 420],
            [400 - w - 52, 640],
            [400 - w + 20, 690],
            [400, 660],
            [400 + w - 20, 690],
            [400 + w + 52, 640],
            [400 + w + 44, 420],
            [400 + w + 22, 230],
          ]),
          darker(c, 0.1),
        ),
        front: front(
          capOf(w + 6, 6, 420, points("488 300, 440 240, 400 222, 360 240, 312 300")),
          line("M398 176V220M340 226Q316 264 308 320M460 226Q484 264 492 320", darker(c, 0.16), 5),
        ),
      };
    case "waves":
      return {
        back: fill(
          blob([
            [400, 164],
            [400 - w - 30, 226],
            [400 - w - 36, 330],
            [400 - w - 62, 420],
            [400 - w - 40, 520],
            [400 - w - 66, 610],
            [400 - w + 10, 660],
            [400 - 50, 610],
            [400 + 50, 610],
            [400 + w - 10, 660],
            [400 + w + 66, 610],
            [400 + w + 40, 520],
            [400 + w + 62, 420],
            [400 + w + 36, 330],
            [400 + w + 30, 226],
          ]),
          darker(c, 0.1),
        ),
        front: front(
          capOf(w + 10, 10, 430, sweptLeft),
          line("M430 190Q350 210 318 280M450 196Q500 220 506 290", sheen, 6),
        ),
      };
    case "ponytail":
      return {
        back:
          fill(
            limb(joints("470 200 40, 546 240 46, 562 340 44, 540 450 34, 556 520 12")),
            darker(c, 0.12),
          ) + oval(492, 206, 18, 26, p.cloth2),
        front: front(
          capOf(w, 4, 350, sweptLeft),
          line("M334 262Q380 196 470 192M360 250Q410 206 484 216", sheen, 5),
        ),
      };
    case "braids": {
      const beads =
        [500, 548, 596, 640]
          .map((y, i) => oval(400 - w - 14 - i * 3, y, 28 - i * 2, 30, i % 2 ? c : darker(c, 0.12)))
          .join("") +
        oval(400 - w - 26, 676, 14, 11, p.cloth2) +
        fill(
          blob([
            [400 - w - 38, 684],
            [400 - w - 14, 684],
            [400 - w - 16, 724],
            [400 - w - 34, 726],
          ]),
          c,
        );
      const braid =
        fill(
          limb([
            [400 - w + 6, 330, 22],
            [400 - w - 10, 430, 30],
            [400 - w - 12, 490, 28],
          ]),
          darker(c, 0.06),
        ) + beads;
      return {
        back: "",
        front:
          front(
            capOf(w + 2, 4, 380, points("488 298, 444 246, 400 226, 356 246, 312 298")),
            line("M400 178V226", darker(c, 0.2), 5),
          ) +
          braid +
          mirror(braid),
      };
    }
    case "locs": {
      let back = "";
      let top = "";
      for (let i = 0; i < 5; i++) {
        const x = 400 - w - 34 + i * 17;
        const long = p.presents === "woman" ? 640 : 520;
        back += fill(
          limb([
            [x + 26, 280, 13],
            [x, 400, 14],
            [x - 6 + (i % 2) * 8, long - (i % 3) * 36, 12],
          ]),
          i % 2 ? c : lighter(c, 0.1),
        );
      }
      for (let i = 0; i < 7; i++)
        top += line(
          `M${316 + i * 28} 262Q${330 + i * 23} 214 ${352 + i * 16} 186`,
          i % 2 ? lighter(c, 0.12) : darker(c, 0.15),
          7,
        );
      return { back: back + mirror(back), front: front(capOf(w + 4, 10, 370, even), top) };
    }
    case "bigCurls":
      return {
        back: fill(scallop(400, 370, w + 78, 214, 24, 0.2), darker(c, 0.12)),
        front:
          fill(scallop(400, 216, w + 24, 62, 14, 0.2), c) +
          fill(scallop(400 - w - 14, 330, 42, 90, 11), c) +
          fill(scallop(400 + w + 14, 330, 42, 90, 11), c) +
          line("M336 206q18 -22 36 -4M404 188q18 -20 36 -2M466 222q12 -16 26 0", sheen, 6),
      };
    default:
      return {
        back: fill(
          blob([
            [400, 176],
            [400 - w - 18, 250],
            [400 - w - 30, 400],
            [400 - w - 40, 470],
            [400 - w + 30, 500],
            [400, 460],
            [400 + w - 30, 500],
            [400 + w + 40, 470],
            [400 + w + 30, 400],
            [400 + w + 18, 250],
          ]),
          dark,
        ),
        front: front(
          capOf(w + 6, 8, 410, points("490 312, 440 282, 412 250, 376 280, 312 310")),
          line("M392 186Q340 210 324 270M420 188Q470 212 486 276", sheen, 6),
        ),
      };
  }
}
