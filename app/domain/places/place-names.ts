import { foldedWords } from "../text-folding.ts";

export type GazetteerName = { name: string; country: string };

/** Districts of Winterthur, which the source writes like towns with districts. */
const winterthur = /^(Stadt Winterthur|Oberwinterthur|Seen|Töss|Veltheim|Wülflingen|Mattenbach)$/;

const middle =
  /^(Zentrum|Dorf|Dorfkern|Dorfzentrum|Mitte|Stadtkern|Ortskern|Kern|Centre|Center|Centro)$/i;

const side = /^(Nord|Süd|Ost|West|Nordost|Nordwest|Südost|Südwest)$/i;

/** 'Zürich (Kreis 3) / Alt-Wiedikon' becomes 'Alt-Wiedikon, Zürich'; null if it names no area. */
export function prettyPlaceName({ name, country }: GazetteerName): string | null {
  const clean = tidy(name);
  const pretty = withParts(clean, country);
  const isName = /\p{L}{2}|^\p{L}$/u.test(pretty) && !/^Ninguno$/i.test(pretty);
  return isName ? capitalised(pretty) : null;
}

function withParts(name: string, country: string): string {
  if (country === "CH") return swissParts(name.replace(/^Sankt /, "St. "));
  // 'Frankfurt (Oder)', 'Nienburg/Saale', 'Bleiburg/Pliberk' are the official names.
  if (country === "DE" || country === "AT") return name.replace(/\/(?=(Nord|Süd|Ost|West)$)/, " ");
  return plainParts(name, country);
}

/** Also removes a second name in another script and remarks in brackets. */
function tidy(name: string): string {
  const latin = /\p{Script=Latin}/u.test(name);
  return (
    latin ? name.replace(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, "") : name
  )
    .replace(/["“]/g, "")
    .replace(/[”’‘`]/g, "'")
    .replace(/(?<!\s)\s*\[[^[\]]*\]/g, "")
    .replace(/^Brgy\.? /i, "")
    .replace(/\s+/g, " ")
    .replace(/(?<![\s,])[\s,]+$/, "")
    .trim();
}

/** 'Town / Part', or 'City (Kreis 3) / Part'; a slash without spaces joins two languages. */
function swissParts(name: string): string {
  const [parent = "", part = ""] = name.split(" / ");
  const district = /^(.*) \((Kreis \d+)\)$/.exec(parent);
  if (district) return ofDistrict(district[1] ?? "", district[2] ?? "", part);
  const town = withoutBrackets(parent);
  const child = withoutBrackets(part).split("/")[0] ?? "";
  if (child === "" || child === town || middle.test(child)) return town;
  if (side.test(child)) return `${town} ${child}`;
  if (/^\p{Ll}|,|\./u.test(child)) return town;
  if (child.startsWith(`${town}-`) || child.endsWith(`-${town}`)) return child;
  return `${child}, ${town}`;
}

/** 'Kreis 3, Zürich' of 'Zürich (Kreis 3) / Alt-Wiedikon'; null outside of numbered districts. */
export function numberedDistrict({ name, country }: GazetteerName): string | null {
  const [, city = "", number] = /^([^(]*) \((Kreis \d+)\)/.exec(name) ?? [];
  if (country !== "CH" || !number) return null;
  return `${number}, ${winterthur.test(city) ? "Winterthur" : city}`;
}

function ofDistrict(name: string, number: string, part: string): string {
  if (!winterthur.test(name)) return `${part || number}, ${name}`;
  if (part) return `${part}, Winterthur`;
  return name.startsWith("Stadt ") ? `${number}, Winterthur` : `${name}, Winterthur`;
}

/** Elsewhere brackets hold an older name, and at most two parts between commas say where it is. */
function plainParts(name: string, country: string): string {
  const [first = "", second = ""] = withoutBrackets(name).split(/, /);
  const own = (first.split(",")[0] ?? "").trim();
  // In Spain, the names in both languages are official.
  const single = country === "ES" ? own : (own.split(/ ?\/ ?/)[0] ?? "");
  return second && country !== "US" ? `${single}, ${second.trim()}` : single;
}

function withoutBrackets(name: string): string {
  return name.replace(/(?<!\s)\s*\([^)]*\)?/g, "").trim();
}

/** 'el Raval' becomes 'El Raval'; 'eSikhaleni' stays as it is. */
function capitalised(name: string): string {
  return /^\p{Ll}(\p{Ll}|[' ])/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** The words a place is found by; 'Sankt', 'Saint' and 'St.' are equal. */
export function placeWords(text: string): string[] {
  return foldedWords(text).map((word) => (/^(sankt|saint)$/.test(word) ? "st" : word));
}

/** Those of a folded name but the first. */
export function laterWords(folded: string): string[] {
  return [...new Set(folded.split(/,? /).slice(1))];
}

export function foldedPlaceName(name: string): string {
  const [own = "", ...rest] = name.split(/, | \(| ?\/ ?/);
  const parts = [own, rest.join(" ")].map((part) => placeWords(part).join(" "));
  return parts.filter(Boolean).join(", ");
}

/** What else a place is called in its language: 'kreis 4', 'kreis 4 zurich', 'zurich kreis 4'. */
export function shortNamesOf({ name, folded }: { name: string; folded: string }): string[] {
  const [own = "", rest] = folded.split(", ");
  if (!rest) return [];
  const both = `${own} ${rest}`;
  if (name.includes("/")) return [own, rest, both];
  const number = /^kreis (\d+)$/.exec(own)?.[1];
  const short = number ? [`${rest} ${number}`] : [];
  return [own, both, `${rest} ${own}`, ...short];
}

const latin = /\p{Script=Latin}/u;

/** Of a name's length in its own language; longer ones describe. */
const LONGEST_NAME = 40;

/**
 * Folded, of names in any language, but not those that look like abbreviations ('ZRH') or
 * transliterations ('su li shi'), which the source mixes with them.
 */
export function otherKeysOf(names: readonly string[], anyScript: boolean): string[] {
  return names
    .filter((name) => name.length > 2 && name.length <= LONGEST_NAME)
    .filter((name) => !/\d|^\p{Lu}{3}$/u.test(name))
    .filter((name) => (latin.test(name) ? /^\p{Lu}|^[a-z]{1,2}['’]/u.test(name) : anyScript))
    .map((name) => placeWords(name).join(" "))
    .filter(Boolean);
}
