import {
  type Postcode,
  postcodeOf,
  regionsByDigit,
} from "../../../../app/domain/places/addresses/postcodes.ts";
import type { City } from "../../../../app/domain/places/gazetteer-file.server.ts";

/** Draws from a list. */
export type Draw = <T>(list: readonly T[]) => T;

/** An address of a town, and what in it tells the town from others of its name. */
export type Written = {
  text: string;
  town: City;
  isTold: boolean;
  code: Postcode | null;
  /** It names its country. */
  isAbroad: boolean;
};

type Shape = (parts: Parts) => string;
type Parts = { street: string; n: string; code: string; town: string; region: string };

type Way = {
  streets: readonly string[];
  shapes: readonly Shape[];
  /** With the country in its languages and in English. */
  countries: readonly string[];
  code: (first: string, digits: string) => string;
};

const plain: Shape = ({ street, n, code, town }) => `${street} ${n}, ${code} ${town}`;
const lines: Shape = ({ street, n, code, town }) => `${street} ${n}\n${code} ${town}`;
const oneLine: Shape = ({ street, n, code, town }) => `${street} ${n} ${code} ${town}`;
const short: Shape = ({ code, town }) => `${code} ${town}`;
const withRegion: Shape = ({ street, n, code, town, region }) =>
  `${street} ${n}, ${code} ${town} ${region}`;
const inBrackets: Shape = ({ street, n, code, town, region }) =>
  `${street} ${n} - ${code} ${town} (${region})`;
const numberFirst: Shape = ({ street, n, code, town }) => `${n} ${street}, ${code} ${town}`;
const numberApart: Shape = ({ street, n, code, town }) => `${n}, ${street}, ${code} ${town}`;
const codeLast: Shape = ({ street, n, code, town }) => `${n} ${street}, ${town} ${code}`;
const codeApart: Shape = ({ street, n, code, town }) => `${n} ${street}, ${town}, ${code}`;
const townAndRegion: Shape = ({ town, region }) => `${town}, ${region}`;

/** '@' is another town of the country: streets are named after them. */
export const ways: Record<string, Way> = {
  CH: {
    streets: [
      "Bahnhofstrasse",
      "@strasse",
      "@er Weg",
      "Rue de @",
      "Chemin de @",
      "Via @",
      "Dorfgasse",
    ],
    shapes: [
      plain,
      lines,
      oneLine,
      short,
      withRegion,
      inBrackets,
      townAndRegion,
      (p) => `CH-${short(p)}`,
    ],
    countries: ["Schweiz", "Suisse", "Svizzera", "Svizra", "Switzerland", "CH"],
    code: (first, digits) => first + digits.slice(0, 3),
  },
  DE: {
    streets: ["Hauptstraße", "@er Str.", "@er Straße", "Am Markt", "Kirchweg", "Gartenstr."],
    shapes: [plain, lines, oneLine, short, (p) => `${p.street} ${p.n}, D-${short(p)}`],
    countries: ["Deutschland", "Germany", "Allemagne", "DE"],
    code: (first, digits) => first + digits.slice(0, 4),
  },
  AT: {
    streets: ["Hauptplatz", "@er Straße", "@gasse", "Dorf"],
    shapes: [plain, lines, oneLine, short, (p) => `${p.street} ${p.n}/2/14, A-${short(p)}`],
    countries: ["Österreich", "Oesterreich", "Austria", "AT"],
    code: (first, digits) => first + digits.slice(0, 3),
  },
  FR: {
    streets: [
      "rue de @",
      "avenue de la République",
      "rte de @",
      "place du Marché",
      "bd Victor Hugo",
    ],
    shapes: [numberFirst, numberApart, short, (p) => `${p.n} bis ${p.street}\n${short(p)} Cedex`],
    countries: ["France", "Frankreich", "Francia", "FR"],
    code: (first, digits) => first + digits.slice(0, 5 - first.length),
  },
  IT: {
    streets: ["Via Roma", "Via @", "Corso Garibaldi", "Piazza @", "Viale Europa"],
    shapes: [plain, lines, withRegion, inBrackets, townAndRegion],
    countries: ["Italia", "Italy", "Italien", "IT"],
    code: (_, digits) => digits,
  },
  GB: {
    streets: ["High Street", "@ Road", "Church Lane", "@ Avenue", "Station Rd"],
    shapes: [codeLast, codeApart, (p) => `Flat 3, ${codeLast(p)}`, (p) => `${p.town} ${p.code}`],
    countries: ["United Kingdom", "UK", "Great Britain", "Grossbritannien"],
    code: (first, digits) => `${first} ${digits[0]}AB`,
  },
  US: {
    streets: ["Main St", "@ Ave", "N 5th Street", "Oak Lane", "@ Rd Apt 4B"],
    shapes: [
      ({ street, n, code, town, region }) => `${n} ${street}, ${town}, ${region} ${code}`,
      ({ street, n, code, town, region }) => `${n} ${street}\n${town}, ${region} ${code}-0042`,
      ({ street, n, code, town, region }) => `${n} ${street}, ${town} ${region} ${code}`,
      townAndRegion,
      ({ town, region }) => `${town} ${region}`,
    ],
    countries: ["USA", "United States", "U.S.A.", "Vereinigte Staaten", "États-Unis"],
    code: (first, digits) => first + digits.slice(0, 4),
  },
  NL: {
    streets: ["Dorpsstraat", "@seweg", "Kerklaan", "Stationsplein"],
    shapes: [plain, lines, short],
    countries: ["Nederland", "Netherlands", "Niederlande", "Pays-Bas", "Holland"],
    code: (_, digits) => `${digits.slice(0, 4)} KT`,
  },
};

/** An address of one of these towns, in one of its country's ways. */
export function writeAddress(
  { towns, draw, random }: { towns: readonly City[]; draw: Draw; random: () => number },
  way: Way,
): Written {
  const town = draw(towns);
  const digits = String(Math.floor(10_000 + random() * 90_000));
  const street = draw(way.streets).replace("@", draw(towns).name);
  const n = `${1 + Math.floor(random() * 180)}${draw(["", "", "", "a"])}`;
  const shape = draw(way.shapes);
  const region = town.region ?? "";
  const code = way.code(firstOf(town, draw), digits);
  const name = draw([town.name, town.name, town.name, spelledPlainly(town.name)]);
  const written = shape({ street, n, code, town: name, region });
  const isAbroad = random() < 0.4;
  const text = isAbroad ? `${written}, ${draw(way.countries)}` : written;
  const cased = draw([text, text, text, text.toLowerCase(), text.toUpperCase()]);
  const isTold = region !== "" && new RegExp(`[ (]${region}\\b`).test(written);
  return {
    text: cased,
    town,
    isTold,
    code: written.includes(code) ? postcodeOf(code) : null,
    isAbroad,
  };
}

/** What the postcode begins with: the digit of its region, the department, letters. */
function firstOf({ country, region }: City, draw: Draw): string {
  if (country === "FR") return region?.replace(/^2[AB]$/, "20") ?? "";
  if (country === "GB") return draw(["B1", "LS6", "SW1A", "NG31", "EH12"]);
  const digits = regionsByDigit[country] ?? [];
  const fitting = digits.flatMap((regions, digit) =>
    regions.split(" ").includes(region ?? "") ? [String(digit)] : [],
  );
  return fitting.length ? draw(fitting) : "";
}

/** As on a keyboard without the letters. */
function spelledPlainly(name: string): string {
  return name
    .replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}
