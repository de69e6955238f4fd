import { blob, clip, darker, fill, lighter, line, luminance, oval, points } from "../draw.ts";
import { both } from "./people-hair.ts";
import type { PersonLook } from "./people-looks.ts";

const hoodBack = (colour: string): string =>
  fill(
    blob(points("400 470, 500 486, 558 548, 540 620, 400 640, 260 620, 242 548, 300 486")),
    darker(colour, 0.1),
  );

const hoodFront = (colour: string): string =>
  fill(
    "M256 560Q262 612 330 652L400 690L470 652Q538 612 544 560Q512 560 486 566Q470 604 400 642Q330 604 314 566Q288 560 256 560Z",
    colour,
  );

export function clothes(p: PersonLook): { body: string; over: string } {
  const c = p.cloth;
  const deep = darker(c, 0.16);
  const light = lighter(c, 0.2);
  const wide = p.presents === "man" ? 26 : 0;
  const torso = blob([
    [320, 566],
    [400, 600],
    [480, 566],
    [590, 606],
    [668 + wide, 680],
    [700 + wide, 830],
    [400, 850],
    [100 - wide, 830],
    [132 - wide, 680],
    [210, 606],
  ]);
  const arms = line("M206 720Q196 770 200 810M594 720Q604 770 600 810", deep, 7);
  const body = fill(torso, c);
  switch (p.wear) {
    case "hoodie":
      return {
        body: hoodBack(deep) + body + arms + line("M300 740H500L520 830H280Z", deep, 6),
        over: hoodFront(deep) + line("M360 660V752M440 660V738", lighter(c, 0.6), 9),
      };
    case "shirt":
      return {
        body:
          body +
          arms +
          line("M400 640V810", deep, 5) +
          [670, 730, 790].map((y) => oval(414, y, 6, 6, light)).join(""),
        over: both(fill("M326 548L296 580L344 660L400 606L340 566Z", light)),
      };
    case "turtleneck":
      return {
        body: body + arms,
        over:
          fill("M322 506Q400 544 478 506L490 596Q400 634 310 596Z", light) +
          line("M316 560Q400 596 484 560", deep, 5),
      };
    case "dungarees":
      return {
        body:
          fill(torso, p.cloth2) +
          both(line("M290 590L310 690", c, 36)) +
          `<rect x="276" y="672" width="248" height="180" rx="18" fill="${c}"/><rect x="340" y="716" width="120" height="90" rx="12" fill="${deep}"/>` +
          both(oval(310, 690, 12, 12, "#f0c04b")),
        over: line("M326 574Q400 640 474 574", darker(p.cloth2, 0.16), 10),
      };
    case "cardigan":
      return {
        body:
          fill(torso, c) +
          fill(
            blob(points("330 560, 400 590, 470 560, 462 660, 410 840, 390 840, 338 660")),
            lighter(p.cloth2, 0.72),
          ) +
          line("M330 566Q350 700 396 820M470 566Q450 700 404 820", deep, 12) +
          arms +
          [720, 770].map((y) => oval(430, y, 8, 8, "#fbf3e6")).join(""),
        over: "",
      };
    case "raincoat": {
      const coat = luminance(c) > 0.4 ? "#e9b53f" : c;
      const fold = darker(coat, 0.17);
      return {
        body:
          hoodBack(fold) +
          fill(torso, coat) +
          line("M206 720Q196 770 200 810M594 720Q604 770 600 810M400 650V810", fold, 7) +
          [700, 760]
            .map((y) => `<rect x="378" y="${y}" width="44" height="14" rx="7" fill="#fbf3e6"/>`)
            .join(""),
        over: hoodFront(fold),
      };
    }
    case "stripes":
      return {
        body:
          fill(torso, "#f7efe0") +
          clip(
            "s",
            [torso],
            [630, 682, 734, 786]
              .map((y) => line(`M60 ${y}Q400 ${y + 36} 740 ${y}`, c, 20))
              .join(""),
          ) +
          line("M206 720Q196 770 200 810M594 720Q604 770 600 810", "#dccfba", 7),
        over: line("M322 566Q400 644 478 566", c, 14),
      };
    default:
      return { body: body + arms, over: line("M322 568Q400 650 478 568", deep, 13) };
  }
}
