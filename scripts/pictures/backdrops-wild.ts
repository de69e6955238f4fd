import {
  between,
  chance,
  darker,
  fill,
  group,
  lighter,
  line,
  mix,
  oval,
  pick,
  points,
  type Rng,
  rect,
} from "./draw.ts";
import {
  type Backdrop,
  bush,
  fern,
  flowers,
  grassTufts,
  path,
  pine,
  ridge,
  rolling,
  type Season,
  sky,
} from "./nature.ts";

export function lake(rng: Rng, s: Season): Backdrop {
  const water = mix(s.sky, "#4f9ab0", 0.45);
  let glints = "";
  for (let i = 0; i < 16; i++) {
    const [x, y] = [between(rng, 0, 1150), between(rng, 500, 645)];
    glints += `M${x.toFixed(0)} ${y.toFixed(0)}h${between(rng, 30, 130).toFixed(0)}`;
  }
  let shore = "";
  for (let x = 20; x < 1200; x += between(rng, 40, 84))
    shore += chance(rng, 0.5)
      ? pine(Math.round(x), 494, between(rng, 60, 110), mix(s.near, s.far, 0.2))
      : bush(rng, x, 496, between(rng, 28, 46), mix(s.mid, s.near, 0.6));
  const bx = Math.round(between(rng, 250, 900));
  const boat = group(
    `translate(${bx} 570)`,
    fill("M-2 -128Q58 -70 62 -14H-2Z", "#fbf6ec") +
      fill("M-12 -104Q-50 -56 -48 -14H-12Z", pick(rng, ["#e9967a", "#f6d98b", "#fbf6ec"])) +
      line("M-6 -134V0", "#6b4a35", 6) +
      fill(
        "M-66 -4H70Q58 30 34 30H-36Q-60 26 -66 -4Z",
        pick(rng, ["#b8532f", "#1f6b4f", "#fbf6ec"]),
      ) +
      line("M-70 40H60M-30 52H84", lighter(water, 0.5), 5),
  );
  let reeds = "";
  for (const [x, lean] of points("40 8, 72 -6, 104 14, 1110 -10, 1142 6, 1172 -4") as [
    number,
    number,
  ][]) {
    const h = between(rng, 130, 220);
    reeds +=
      line(
        `M${x} 905Q${x} ${905 - h * 0.6} ${x + lean} ${(905 - h).toFixed(0)}`,
        darker(s.grass, 0.18),
        8,
      ) + oval(x + lean, 905 - h, 10, 30, "#8a5a34");
  }
  const back =
    sky(rng, s) +
    ridge(rolling(rng, 350, 60, 6), mix(s.far, s.sky, 0.35)) +
    ridge(rolling(rng, 420, 40, 5), s.far) +
    shore +
    rect(0, 490, 1200, 420, water) +
    line(glints, lighter(water, 0.45), 6, 'opacity=".8"') +
    boat +
    ridge([690, 672, 664, 676, 696], mix("#ead9b6", s.glow, 0.2)) +
    ridge([730, 712, 704, 716, 742], s.grass) +
    grassTufts(rng, 770, 880, darker(s.grass, 0.16), 16) +
    flowers(rng, 740, 870, s.flower, 8);
  return { back, front: reeds };
}

export function forest(rng: Rng, s: Season): Backdrop {
  const haze = mix(s.glow, s.mid, 0.35);
  const trunks = (count: number, w: number, ground: number, colour: string): string => {
    let out = "";
    for (let i = 0; i < count; i++) {
      const x = Math.round(((i + between(rng, 0.15, 0.85)) / count) * 1240 - 20);
      const t = w * between(rng, 0.7, 1.25);
      out += fill(
        `M${x - t / 2} -10L${x - t * 0.62} ${ground - 30}Q${x - t * 0.7} ${ground} ${x - t * 1.2} ${ground + 12}H${x + t * 1.2}Q${x + t * 0.7} ${ground} ${x + t * 0.62} ${ground - 30}L${x + t / 2} -10Z`,
        colour,
      );
      if (chance(rng, 0.6))
        out += line(
          `M${x + t * 0.3} ${(between(rng, 180, 330)).toFixed(0)}l${(t * 1.6).toFixed(0)} ${(-t * 1.1).toFixed(0)}`,
          colour,
          t * 0.26,
        );
    }
    return out;
  };
  const mushroom = (x: number, y: number, m: number): string =>
    group(
      `translate(${x} ${y}) scale(${m})`,
      fill("M-12 0Q-6 -22 -8 -36H8Q6 -22 12 0Z", "#f7ecd9") +
        fill("M-38 -32Q-32 -76 0 -76T38 -32Q0 -22 -38 -32Z", "#b8532f") +
        oval(-14, -52, 6, 5, "#fbf3e6") +
        oval(10, -60, 5, 4, "#fbf3e6") +
        oval(18, -42, 5, 4, "#fbf3e6"),
    );
  let canopy = "";
  for (let x = -40; x < 1260; x += 110)
    canopy += bush(
      rng,
      x,
      between(rng, 70, 120),
      between(rng, 100, 140),
      mix(pick(rng, s.leaf), s.mid, 0.25),
    );
  const back =
    rect(0, 0, 1200, 900, haze) +
    fill(
      "M520 -10L360 700H640L640 -10ZM760 -10L800 700H1010L850 -10Z",
      "#fffbe9",
      'opacity=".32"',
    ) +
    trunks(9, 26, 560, mix(s.mid, haze, 0.45)) +
    ridge(rolling(rng, 556, 12), mix(s.mid, haze, 0.3)) +
    trunks(5, 46, 622, mix(s.bark, s.mid, 0.5)) +
    ridge(rolling(rng, 610, 16), mix(s.near, s.mid, 0.4)) +
    fern(180, 660, 0.8, s.near) +
    fern(1030, 650, 0.8, s.near) +
    fern(640, 640, 0.6, s.near) +
    trunks(2, 84, 716, s.bark) +
    canopy +
    ridge([700, 706, 690, 702, 694], s.grass) +
    path(
      points("-60 880, 200 790, 600 762, 1000 770, 1260 800, 1260 866, 900 850, 500 856, 100 960"),
      mix("#d9bf94", s.grass, 0.2),
    ) +
    grassTufts(rng, 730, 760, darker(s.grass, 0.18), 12);
  return {
    back,
    front:
      fern(70, 910, 1.25, darker(s.near, 0.1)) +
      fern(1140, 915, 1.4, darker(s.near, 0.06)) +
      mushroom(1010, 884, 0.9) +
      mushroom(960, 892, 0.6),
  };
}

export function mountain(rng: Rng, s: Season): Backdrop {
  const rock = mix(s.far, "#7d8fa0", 0.62);
  const peak = (x: number, top: number, half: number, tone: string): string => {
    const b = 560;
    const snow = top + (b - top) * 0.34;
    const k = half * 0.34;
    return (
      fill(
        `M${x - half} ${b}L${x - half * 0.4} ${top + (b - top) * 0.46}L${x} ${top}L${x + half * 0.46} ${top + (b - top) * 0.4}L${x + half} ${b}Z`,
        tone,
      ) +
      fill(
        `M${x} ${top}L${x + half * 0.46} ${top + (b - top) * 0.4}L${x + half} ${b}H${x + half * 0.2}L${x + half * 0.1} ${top + (b - top) * 0.5}Z`,
        darker(tone, 0.14),
      ) +
      fill(
        `M${x} ${top}L${x + k * 1.12} ${snow}L${x + k * 0.6} ${snow - 16}L${x + k * 0.24} ${snow + 26}L${x - k * 0.16} ${snow - 10}L${x - k * 0.56} ${snow + 22}L${x - k * 1.08} ${snow + 6}Z`,
        "#fbfaf6",
      )
    );
  };
  const shift = between(rng, -90, 90);
  let woods = "";
  for (let x = 10; x < 1200; x += between(rng, 38, 78))
    woods += pine(Math.round(x), 600, between(rng, 80, 150), mix("#3f7b5a", s.mid, 0.4));
  const chalet = group(
    `translate(${Math.round(between(rng, 240, 900))} 636)`,
    rect(-84, -96, 168, 96, "#8f5f3c") +
      rect(-84, -40, 168, 40, "#e9dfcf") +
      fill("M-116 -88L0 -160L116 -88L104 -72L0 -134L-104 -72Z", "#5d4030") +
      rect(-52, -82, 32, 30, "#f7e3a9", 3) +
      rect(20, -82, 32, 30, "#f7e3a9", 3) +
      rect(-16, -36, 34, 36, "#6b4630", 3) +
      line("M-56 -48H-16M16 -48H56", "#c8593a", 9),
  );
  const sign = group(
    `translate(${chance(rng, 0.5) ? 150 : 1050} 780)`,
    rect(-8, -190, 16, 200, "#7a5a42", 4) +
      fill("M-20 -184H96L122 -160L96 -136H-20Z", "#f0c04b") +
      line("M2 -160H76", "#6b4a35", 6) +
      fill("M20 -124H-90L-114 -102L-90 -80H20Z", "#f7efdf") +
      line("M-72 -102H-4", "#6b4a35", 6),
  );
  const back =
    sky(rng, s) +
    peak(250 + shift, 190, 330, mix(rock, s.sky, 0.35)) +
    peak(930 + shift, 220, 340, mix(rock, s.sky, 0.28)) +
    peak(580 + shift, 110, 400, rock) +
    ridge(rolling(rng, 520, 26), s.far) +
    woods +
    ridge(rolling(rng, 588, 16), s.mid) +
    chalet +
    ridge([660, 640, 650, 630, 650], s.near) +
    path(
      points("-60 800, 300 760, 700 770, 1260 720, 1260 800, 700 850, 300 844, -60 900"),
      mix("#e6d6b4", s.near, 0.15),
    ) +
    ridge([850, 848, 856, 846, 850], s.grass) +
    flowers(rng, 670, 740, s.flower, 16) +
    sign +
    flowers(rng, 850, 885, s.flower, 10) +
    grassTufts(rng, 856, 895, darker(s.grass, 0.16), 14);
  return { back, front: "" };
}
