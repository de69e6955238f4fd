import { seededRandom } from "#demo/seeded-random.ts";
import { between, chance, pick, type Rng } from "../draw.ts";

export type HairStyle =
  | "crop"
  | "sweep"
  | "quiff"
  | "buzz"
  | "bald"
  | "curls"
  | "afro"
  | "bob"
  | "straight"
  | "waves"
  | "bun"
  | "ponytail"
  | "pixie"
  | "braids"
  | "locs"
  | "bigCurls"
  | "shag"
  | "greyBob";

export type Wear =
  | "tee"
  | "hoodie"
  | "shirt"
  | "turtleneck"
  | "dungarees"
  | "cardigan"
  | "raincoat"
  | "stripes";

export type Headwear = "none" | "beanie" | "cap" | "headscarf" | "sunhat" | "turban" | "band";

export type PersonLook = {
  presents: "woman" | "man";
  age: "young" | "middle" | "old";
  skin: string;
  hair: string;
  style: HairStyle;
  headwear: Headwear;
  headwearColour: string;
  beard: "none" | "stubble" | "full" | "moustache" | "goatee";
  glasses: "none" | "round" | "square" | "cat";
  wear: Wear;
  cloth: string;
  cloth2: string;
  ground: string;
  mouth: "smile" | "grin" | "soft" | "side";
  eyes: "open" | "smiling";
  freckles: boolean;
  earrings: boolean;
  width: number;
  jaw: number;
  iris: string;
  dog: boolean;
};

const SKINS = [
  "#f8d9c4",
  "#f1c7a8",
  "#e8b48e",
  "#d99f76",
  "#c58a5f",
  "#a9704a",
  "#8d5b3e",
  "#6f4530",
  "#573524",
] as const;

const FAIR = ["#e3b867", "#c98f4a", "#8a5a34", "#5b3a29", "#b4532b", "#3a2820", "#d8a252"];

const DARK = ["#1f1713", "#2b1d17", "#3a261c", "#241a1c"];

const GREY = ["#c9c4bd", "#e6e1d8", "#a19c97"];

const CLOTHS = [
  "#1f6b4f",
  "#b8532f",
  "#2f5f86",
  "#d9a441",
  "#7c4f79",
  "#4f8f82",
  "#c96a5b",
  "#3b4a5a",
  "#8a9a5b",
  "#e3d5bd",
  "#a5445a",
  "#f0e6d6",
];

const GROUNDS = [
  "#cfe3d8",
  "#f0d5c7",
  "#f4d9b8",
  "#d3e2ea",
  "#f2e3b3",
  "#e2dae8",
  "#e5dfd0",
  "#c9dcc0",
  "#f3cdb9",
  "#bfd8d6",
];

const WOMEN: HairStyle[] = [
  "bob",
  "straight",
  "waves",
  "bun",
  "ponytail",
  "pixie",
  "braids",
  "bigCurls",
  "shag",
];

const MEN: HairStyle[] = ["crop", "sweep", "quiff", "buzz", "curls", "crop", "shag", "bun"];

function style(rng: Rng, woman: boolean, old: boolean, tone: number): HairStyle {
  if (tone >= 6 && chance(rng, 0.62))
    return pick(
      rng,
      woman
        ? ["afro", "bigCurls", "locs", "braids", "bun", "buzz"]
        : ["afro", "buzz", "locs", "curls", "crop"],
    );
  if (old)
    return pick(
      rng,
      woman
        ? ["greyBob", "pixie", "bun", "waves", "curls"]
        : ["bald", "sweep", "crop", "bald", "quiff"],
    );
  return pick(rng, woman ? WOMEN : MEN);
}

export function personLook(seed: number): PersonLook {
  const rng = seededRandom(Math.imul(seed + 7, 0x85ebca6b));
  const woman = chance(rng, 0.52);
  const years = rng();
  const age = years < 0.56 ? "young" : years < 0.8 ? "middle" : "old";
  const tone = Math.floor(rng() ** 1.2 * SKINS.length);
  const old = age === "old";
  const cloth = pick(rng, CLOTHS);
  const ground = pick(rng, GROUNDS);
  const hat = rng();
  const headwear: Headwear = woman
    ? hat < 0.12
      ? "headscarf"
      : hat < 0.17
        ? "sunhat"
        : hat < 0.23
          ? "beanie"
          : hat < 0.29
            ? "band"
            : "none"
    : hat < 0.1
      ? "cap"
      : hat < 0.2
        ? "beanie"
        : hat < 0.25
          ? "turban"
          : "none";
  return {
    presents: woman ? "woman" : "man",
    age,
    skin: SKINS[headwear === "turban" ? Math.max(3, Math.min(6, tone)) : tone] as string,
    hair: old
      ? pick(rng, GREY)
      : tone < 3
        ? pick(rng, FAIR)
        : tone < 5
          ? pick(rng, ["#3a2820", "#5b3a29", ...DARK])
          : pick(rng, DARK),
    style: style(rng, woman, old, tone),
    headwear,
    headwearColour: pick(
      rng,
      CLOTHS.filter((colour) => colour !== cloth),
    ),
    beard:
      woman || (age === "young" && chance(rng, 0.45))
        ? "none"
        : headwear === "turban"
          ? "full"
          : pick(rng, ["none", "stubble", "full", "full", "moustache", "goatee"]),
    glasses: chance(rng, old ? 0.55 : 0.26)
      ? pick(rng, woman ? ["round", "cat", "square"] : ["round", "square"])
      : "none",
    wear: pick(rng, [
      "tee",
      "hoodie",
      "shirt",
      "turtleneck",
      "dungarees",
      "cardigan",
      "raincoat",
      "stripes",
    ]),
    cloth,
    cloth2: pick(
      rng,
      CLOTHS.filter((colour) => colour !== cloth),
    ),
    ground,
    mouth: pick(rng, ["smile", "grin", "grin", "soft", "side"]),
    eyes: chance(rng, 0.16) ? "smiling" : "open",
    freckles: tone < 3 && headwear !== "turban" && chance(rng, 0.3),
    earrings: woman && headwear !== "headscarf" && chance(rng, 0.5),
    width: between(rng, 110, 124),
    jaw: woman ? between(rng, 62, 76) : between(rng, 78, 94),
    iris: pick(
      rng,
      tone < 3 ? ["#3d5a6b", "#4b3a2a", "#4f6b4a", "#3b2a20"] : ["#2b1d17", "#33211a"],
    ),
    dog: chance(rng, 0.17),
  };
}
