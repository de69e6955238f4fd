import {
  chance,
  darker,
  fill,
  group,
  lighter,
  line,
  mix,
  oval,
  pick,
  type Rng,
  rect,
} from "./draw.ts";

const WALLS = ["#f1e2c9", "#e8c9b0", "#d5dfd2", "#e9d4a9", "#cfdbe0", "#efd3c6", "#f5ede0"];

const SHUTTERS = ["#1f6b4f", "#b8532f", "#3f6f86", "#7b6a58", "#5f7f63"];

export function house(
  rng: Rng,
  x: number,
  ground: number,
  w: number,
  h: number,
  index: number,
): string {
  const wall = WALLS[(index * 3 + Math.floor(rng() * 2)) % WALLS.length] as string;
  const roof = pick(rng, ["#a65a3d", "#8f5a45", "#6f6660", "#b66b48"]);
  const shutter = pick(rng, SHUTTERS);
  const top = ground - h;
  const columns = w > 250 ? 3 : 2;
  const gap = w / columns;
  let windows = "";
  for (let row = 0; row < Math.floor((h - 150) / 110); row++)
    for (let c = 0; c < columns; c++) {
      const [wx, wy] = [Math.round(x + gap * (c + 0.5) - 20), top + 36 + row * 110];
      const glass = chance(rng, 0.2) ? "#f7dc97" : "#8fb3ba";
      windows +=
        rect(wx - 5, wy - 5, 50, 72, "#fbf6ec", 3) +
        rect(wx, wy, 40, 62, glass, 2) +
        line(`M${wx + 20} ${wy}V${wy + 62}M${wx} ${wy + 26}H${wx + 40}`, "#fbf6ec", 4) +
        rect(wx - 23, wy - 5, 17, 72, shutter, 2) +
        rect(wx + 46, wy - 5, 17, 72, shutter, 2);
      if (chance(rng, 0.3))
        windows +=
          rect(wx - 8, wy + 66, 56, 12, "#8a5a34", 3) +
          [0, 1, 2, 3]
            .map((i) => oval(wx + i * 14, wy + 62, 9, 8, i % 2 ? "#d9655a" : "#5c9a6c"))
            .join("");
    }
  const doorX = Math.round(x + w * 0.5 - 30);
  const shop = index % 2 === 1 && w > 215;
  const awning = shop
    ? Array.from({ length: 6 }, (_, i) =>
        fill(
          `M${x + 22 + (i * (w - 44)) / 6} ${ground - 128}h${(w - 44) / 6}v34a${(w - 44) / 12} 14 0 0 1 ${-(w - 44) / 6} 0Z`,
          i % 2 ? "#fbf6ec" : shutter,
        ),
      ).join("")
    : "";
  const ground_ = shop
    ? rect(x + 26, ground - 100, w - 120, 84, "#9cc0c4", 4) +
      line(`M${x + 40} ${ground - 30}l40 -60`, "#c9e0e0", 7) +
      rect(x + w - 84, ground - 104, 56, 104, darker(shutter, 0.2), 4) +
      awning
    : rect(doorX - 6, ground - 112, 72, 112, "#fbf6ec", 30) +
      rect(doorX, ground - 106, 60, 106, darker(shutter, 0.1), 26) +
      oval(doorX + 48, ground - 48, 4, 4, "#f0c04b") +
      rect(doorX - 14, ground - 8, 88, 10, "#cdbfa9");
  return (
    rect(x + w * 0.68, top - 104, 26, 70, darker(roof, 0.12)) +
    fill(
      `M${x - 12} ${top + 6}L${x + w * 0.16} ${top - 78}H${x + w * 0.84}L${x + w + 12} ${top + 6}Z`,
      roof,
    ) +
    rect(x, top, w, h, wall) +
    rect(x, top, w, 12, darker(wall, 0.14)) +
    rect(x, ground - 14, w, 14, darker(wall, 0.16)) +
    windows +
    ground_
  );
}

export function lamp(x: number, ground: number, height: number): string {
  const top = ground - height;
  return (
    rect(x - 5, top, 10, height, "#3d4b45", 4) +
    rect(x - 13, ground - 28, 26, 28, "#3d4b45", 5) +
    fill(`M${x - 20} ${top - 44}H${x + 20}L${x + 12} ${top}H${x - 12}Z`, "#f8e3a6") +
    fill(`M${x - 28} ${top - 42}L${x} ${top - 66}L${x + 28} ${top - 42}Z`, "#3d4b45")
  );
}

const ROOMS = [
  { wall: "#ecdcc4", sofa: "#4f8571", rug: "#c97b55", floor: "#c99d6c" },
  { wall: "#d6e2d8", sofa: "#c9764f", rug: "#7fa893", floor: "#b98d61" },
  { wall: "#f0d8c9", sofa: "#5f7f95", rug: "#e0b562", floor: "#c29a70" },
  { wall: "#e5e0d4", sofa: "#d0a04e", rug: "#8d6f8a", floor: "#a98363" },
  { wall: "#cfdde2", sofa: "#a66a6a", rug: "#e8cf9f", floor: "#c7a077" },
  { wall: "#e9d3a9", sofa: "#7a8f68", rug: "#b8532f", floor: "#b58758" },
] as const;

/** The sofa's seat is at y = 640. */
export function room(rng: Rng): { back: string; front: string } {
  const { wall, sofa, rug, floor } = pick(rng, ROOMS);
  const flip = chance(rng, 0.5);
  const at = (x: number): number => (flip ? 1200 - x : x);
  const view = group(
    `translate(${at(250)} 200)`,
    rect(-120, -140, 240, 280, "#fbf6ec", 8) +
      rect(-106, -126, 212, 252, "#cfe6ec", 4) +
      fill("M-106 60Q-40 0 20 44T106 30V126H-106Z", "#8fbf9b") +
      oval(50, -70, 26, 26, "#f6d98b") +
      line("M0 -126V126M-106 -10H106", "#fbf6ec", 10) +
      fill("M-150 -160H-84Q-96 20 -122 160H-150Z", lighter(sofa, 0.5)) +
      fill("M150 -160H84Q96 20 122 160H150Z", lighter(sofa, 0.5)) +
      rect(-170, -168, 340, 14, "#8a5a34", 7),
  );
  const art = group(
    `translate(${at(760)} 170)`,
    rect(-74, -92, 148, 184, "#8a5a34", 6) +
      rect(-62, -80, 124, 160, "#fbf3e2", 3) +
      (chance(rng, 0.5)
        ? fill("M-26 46C-46 18 -24 -8 0 -8S46 18 26 46Q0 32 -26 46Z", "#b8532f") +
          [-38, -14, 14, 38]
            .map((x) => oval(x, Math.abs(x) > 20 ? -12 : -36, 9, 13, "#b8532f"))
            .join("")
        : oval(0, 10, 40, 40, "#f0a07e") + fill("M-62 30Q0 -10 62 34V80H-62Z", "#6aa57c")),
  );
  const light = group(
    `translate(${at(1060)} 0)`,
    line("M0 300V790", "#5d4b3d", 9) +
      oval(0, 792, 62, 12, "#5d4b3d") +
      oval(0, 330, 170, 130, "#fff3cf", 'opacity=".35"') +
      fill("M-44 210H44L84 330H-84Z", "#f6e0ac"),
  );
  const plant = group(
    `translate(${at(110)} 760)`,
    [-56, -30, -6, 20, 48]
      .map(
        (angle, i) =>
          `<g transform="rotate(${angle})">${fill("M0 -70Q-46 -160 0 -250Q46 -160 0 -70Z", i % 2 ? "#4f8f68" : "#3f7b5a") + line("M0 -60V-220", "#2f6247", 4)}</g>`,
      )
      .join("") +
      fill("M-62 -84H62L46 30H-46Z", "#c9764f") +
      rect(-68, -96, 136, 24, "#b8653f", 6),
  );
  const dark = darker(sofa, 0.14);
  const cushion = (x: number, tone: string, turn: number): string =>
    group(
      `translate(${at(x)} 548) rotate(${turn})`,
      rect(-72, -68, 144, 136, tone, 30) +
        line("M-34 -22q34 18 68 0M-34 12q34 18 68 0", mix(tone, "#ffffff", 0.4), 7),
    );
  const back =
    rect(0, 0, 1200, 900, wall) +
    line("M0 706H1200", lighter(wall, 0.6), 22) +
    rect(0, 716, 1200, 190, floor) +
    line(
      "M0 772H1200M0 836H1200M220 716V772M640 772V836M980 716V772M380 836V900M860 836V900",
      darker(floor, 0.12),
      4,
    ) +
    view +
    art +
    light +
    oval(600, 838, 540, 54, rug) +
    oval(600, 838, 470, 40, lighter(rug, 0.28)) +
    oval(600, 838, 420, 32, rug) +
    plant +
    rect(190, 372, 820, 330, dark, 46) +
    rect(216, 392, 378, 270, sofa, 40) +
    rect(606, 392, 378, 270, sofa, 40) +
    cushion(880, pick(rng, ["#f6d98b", "#fbf3e2", "#f0a07e"]), flip ? -8 : 8) +
    rect(214, 640, 772, 96, lighter(sofa, 0.1), 26) +
    line("M600 652V726", dark, 6);
  const arms =
    rect(140, 520, 112, 250, sofa, 50) +
    rect(948, 520, 112, 250, sofa, 50) +
    rect(156, 536, 80, 90, lighter(sofa, 0.08), 38) +
    rect(964, 536, 80, 90, lighter(sofa, 0.08), 38);
  const feet = rect(226, 760, 28, 52, "#6b4a35", 6) + rect(946, 760, 28, 52, "#6b4a35", 6);
  const front = feet + rect(206, 716, 788, 58, dark, 16) + arms;
  return { back, front };
}
