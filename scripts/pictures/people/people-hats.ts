import { blob, darker, fill, lighter, line, oval, points } from "../draw.ts";
import type { Layers } from "./people-hair.ts";
import type { PersonLook } from "./people-looks.ts";

export function headgear(p: PersonLook): Layers & { hides: "nothing" | "top" | "all" } {
  const c = p.headwearColour;
  const w = p.width;
  const deep = darker(c, 0.16);
  const light = lighter(c, 0.25);
  switch (p.headwear) {
    case "beanie":
      return {
        hides: "top",
        back: "",
        front:
          oval(400, 126, 34, 32, light) +
          fill(
            blob([
              [400 - w - 18, 268],
              [400 - w - 8, 190],
              [340, 142],
              [400, 132],
              [460, 142],
              [400 + w + 8, 190],
              [400 + w + 18, 268],
              [400, 282],
            ]),
            c,
          ) +
          line("M340 150V240M400 136V240M460 150V240", deep, 6) +
          fill(
            `M${400 - w - 22} 236Q400 214 ${400 + w + 22} 236V282Q400 258 ${400 - w - 22} 282Z`,
            deep,
          ),
      };
    case "cap":
      return {
        hides: "top",
        back: "",
        front:
          fill(
            blob([
              [400 - w - 12, 272],
              [400 - w - 4, 200],
              [340, 156],
              [400, 148],
              [460, 156],
              [400 + w + 4, 200],
              [400 + w + 12, 272],
              [400, 262],
            ]),
            c,
          ) +
          line("M400 150V246", deep, 5) +
          oval(400, 150, 12, 8, deep) +
          fill(
            `M${400 - w - 6} 264Q400 222 ${400 + w + 6} 264Q${400 + w - 10} 302 400 294Q${400 - w + 10} 302 ${400 - w - 6} 264Z`,
            deep,
          ) +
          oval(400, 214, 24, 20, "#fbf3e6"),
      };
    case "sunhat":
      return {
        hides: "top",
        back: oval(400, 258, 250, 74, darker("#e6c987", 0.12)),
        front:
          fill(
            blob([
              [400 - w - 6, 252],
              [330, 160],
              [400, 140],
              [470, 160],
              [400 + w + 6, 252],
              [400, 270],
            ]),
            "#e6c987",
          ) +
          fill(
            `M150 256Q260 226 ${400 - w} 246Q400 278 ${400 + w} 246Q540 226 650 256Q560 292 400 288Q240 292 150 256Z`,
            "#efd79d",
          ) +
          fill(`M${400 - w - 4} 224Q400 252 ${400 + w + 4} 224V250Q400 280 ${400 - w - 4} 250Z`, c),
      };
    case "headscarf":
      return {
        hides: "all",
        back: fill(
          blob([
            [400, 160],
            [400 - w - 34, 230],
            [400 - w - 46, 380],
            [400 - w - 50, 520],
            [400 - 150, 640],
            [400, 660],
            [400 + 150, 640],
            [400 + w + 50, 520],
            [400 + w + 46, 380],
            [400 + w + 34, 230],
          ]),
          c,
        ),
        front:
          fill(
            `M400 160C${400 + w + 60} 160 ${400 + w + 56} 330 ${400 + w + 34} 420C${400 + w + 10} 510 480 560 400 560C320 560 ${400 - w - 10} 510 ${400 - w - 34} 420C${400 - w - 56} 330 ${400 - w - 60} 160 400 160ZM400 236C340 236 ${400 - w + 8} 268 ${400 - w + 8} 340C${400 - w + 8} 420 350 494 400 494C450 494 ${400 + w - 8} 420 ${400 + w - 8} 340C${400 + w - 8} 268 460 236 400 236Z`,
            c,
            'fill-rule="evenodd"',
          ) +
          fill(
            blob(points("300 520, 400 560, 506 500, 560 600, 500 690, 400 700, 290 660, 250 590")),
            deep,
          ) +
          line("M300 560Q400 620 520 560M290 610Q400 664 520 616", light, 6, 'opacity=".6"') +
          line(`M340 190Q300 220 ${400 - w - 16} 300`, light, 6, 'opacity=".6"'),
      };
    case "turban":
      return {
        hides: "all",
        back: "",
        front:
          fill(
            blob([
              [400 - w - 14, 290],
              [400 - w - 40, 230],
              [320, 142],
              [400, 122],
              [480, 142],
              [400 + w + 40, 230],
              [400 + w + 14, 290],
              [460, 244],
              [400, 226],
              [340, 244],
            ]),
            c,
          ) +
          line(
            `M${400 - w - 26} 254Q330 176 400 190Q470 176 ${400 + w + 26} 254M${400 - w - 20} 222Q340 150 400 160Q460 150 ${400 + w + 20} 222M400 190V226`,
            deep,
            7,
          ),
      };
    case "band":
      return {
        hides: "nothing",
        back: "",
        front:
          line(`M${400 - w - 6} 262Q400 196 ${400 + w + 6} 262`, c, 30) +
          [-70, -24, 24, 70]
            .map((dx) => oval(400 + dx, 232 + Math.abs(dx) * 0.1, 6, 6, "#fff6e8"))
            .join(""),
      };
    default:
      return { hides: "nothing", back: "", front: "" };
  }
}
