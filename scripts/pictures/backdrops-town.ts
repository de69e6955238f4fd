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
  butterfly,
  flowers,
  grassTufts,
  path,
  ridge,
  rolling,
  type Season,
  sky,
  tree,
} from "./nature.ts";
import { house, lamp } from "./town.ts";

export function park(rng: Rng, s: Season): Backdrop {
  let far = "";
  for (let x = -20; x < 1240; x += between(rng, 60, 110))
    far += bush(rng, x, 520, between(rng, 54, 84), mix(pick(rng, s.leaf), s.far, 0.55));
  const side = chance(rng, 0.5);
  const bench = group(
    `translate(${side ? 880 : 320} 640) scale(${side ? 1 : -1} 1)`,
    line("M-92 0V58M92 0V58M-92 -46V0M92 -46V0", "#3d4b45", 11) +
      rect(-118, -8, 236, 16, "#a06a3e", 6) +
      rect(-114, -62, 228, 15, "#b47a49", 6) +
      rect(-114, -38, 228, 15, "#a9713f", 6),
  );
  const back =
    sky(rng, s) +
    ridge(rolling(rng, 440, 26), s.far) +
    far +
    ridge(rolling(rng, 520, 14), s.mid) +
    tree(rng, side ? 210 : 990, 610, 430, s) +
    tree(rng, side ? 1100 : 90, 575, 260, s) +
    tree(rng, side ? 640 : 560, 550, 170, s) +
    ridge([590, 578, 586, 574, 590], s.near) +
    path(
      points(
        "-60 820, 300 730, 640 690, 820 640, 840 596, 880 594, 960 650, 900 730, 640 850, 300 960, -60 980",
      ),
      mix("#ecdcb9", s.near, 0.12),
    ) +
    bench +
    lamp(side ? 1010 : 190, 660, 300) +
    ridge([800, 790, 770, 784, 800], s.grass) +
    grassTufts(rng, 800, 890, darker(s.grass, 0.16), 18) +
    flowers(rng, 800, 880, s.flower, 10);
  return { back, front: butterfly(rng) };
}

const planter = (x: number, rng: Rng, s: Season): string =>
  tree(rng, x, 690, 390, s) +
  fill(`M${x - 66} 652H${x + 66}L${x + 54} 722H${x - 54}Z`, "#b8653f") +
  rect(x - 74, 640, 148, 22, "#a45735", 8);

export function street(rng: Rng, s: Season): Backdrop {
  let row = "";
  let x = -30;
  let i = 0;
  while (x < 1200) {
    const w = Math.round(between(rng, 210, 290));
    row += house(rng, x, 640, w, Math.round(between(rng, 350, 480)), i++);
    x += w;
  }
  const back =
    sky(rng, s) +
    ridge(rolling(rng, 330, 30), mix(s.far, s.sky, 0.2)) +
    row +
    rect(0, 640, 1200, 240, "#ded3c2") +
    line("M0 646H1200", "#c9bca8", 8) +
    line("M120 650L50 850M400 650L360 850M680 650V850M960 650L1000 850M0 730H1200", "#cdc1ae", 4) +
    rect(0, 856, 1200, 50, "#a6a39b") +
    rect(0, 846, 1200, 18, "#eee6d8") +
    planter(chance(rng, 0.5) ? 130 : 1080, rng, s) +
    lamp(chance(rng, 0.5) ? 330 : 860, 680, 330);
  return { back, front: "" };
}

export function garden(rng: Rng, s: Season): Backdrop {
  const wood = pick(rng, ["#f7efdf", "#c99a66", "#dfe7df"]);
  let fence =
    rect(-10, 530, 1220, 18, darker(wood, 0.1)) + rect(-10, 620, 1220, 18, darker(wood, 0.1));
  for (let x = 6; x < 1200; x += 62)
    fence += fill(`M${x} 664V500L${x + 21} 476L${x + 42} 500V664Z`, wood);
  let bed = "";
  for (let x = 20; x < 1200; x += between(rng, 50, 92)) {
    const y = between(rng, 590, 640);
    const petal = pick(rng, s.flower);
    bed +=
      line(
        `M${x.toFixed(0)} 700Q${(x + 6).toFixed(0)} 660 ${x.toFixed(0)} ${y.toFixed(0)}`,
        "#4c7d57",
        6,
      ) + fill(`M${x.toFixed(0)} 680q24 -30 38 -22q-6 26 -38 22Z`, "#5c9a6c");
    for (let p = 0; p < 6; p++)
      bed += oval(x + Math.cos(p * 1.047) * 15, y + Math.sin(p * 1.047) * 15, 11, 11, petal);
    bed += oval(x, y, 10, 10, mix(petal, "#c98a1b", 0.85));
  }
  const can = group(
    `translate(${chance(rng, 0.5) ? 130 : 1070} 770)`,
    line("M-46 -60Q-100 -70 -84 -10", "#3f7f86", 11) +
      line("M40 -30L96 -84", "#3f7f86", 15) +
      fill("M-50 -74H44L52 22Q0 32 -58 22Z", "#4f959c") +
      fill("M84 -106L122 -78L104 -64L74 -94Z", "#3f7f86") +
      line("M-46 -74Q0 -116 42 -74", "#3f7f86", 10),
  );
  const homeX = Math.round(between(rng, 380, 640));
  const back =
    sky(rng, s) +
    ridge(rolling(rng, 400, 24), s.far) +
    house(rng, homeX, 560, 300, 300, 2) +
    bush(rng, 110, 560, 190, pick(rng, s.leaf)) +
    bush(rng, 1080, 560, 180, pick(rng, s.leaf)) +
    bush(rng, 330, 570, 120, mix(s.near, s.mid, 0.4)) +
    tree(rng, homeX > 510 ? 250 : 960, 610, 470, s) +
    ridge(rolling(rng, 590, 8), mix(s.near, s.mid, 0.5)) +
    fence +
    bed +
    ridge([694, 684, 690, 682, 694], s.grass) +
    fill("M-10 770Q600 700 1210 780V830Q600 760 -10 830Z", lighter(s.grass, 0.1)) +
    can +
    grassTufts(rng, 820, 890, darker(s.grass, 0.16), 16);
  return { back, front: butterfly(rng) };
}
