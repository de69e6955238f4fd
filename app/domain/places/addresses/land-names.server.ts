import { knownRegions } from "../geonames-regions.ts";
import { placeWords } from "../place-names.ts";

/**
 * A country, or the regions of it with these codes in ISO 3166-2, without the country; none of
 * them if the gazetteer does not tell them apart.
 */
export type Land = { country: string; regions: readonly string[] | null };

export type LandNames = {
  /** What a folded name may mean: 'bayern', 'bavaria', 'osterreich'. */
  named: (name: string) => readonly Land[];
  /** What capital letters may mean: 'CH' is a country, and the province of Chieti. */
  coded: (code: string) => readonly Land[];
};

/** Countries are written in these languages, and in their own. */
const languages = ["en", "de", "fr", "it", "es", "pt", "nl"];

/** Countries whose regions are written by their codes. */
const abbreviating = new Set(["CH", "US", "CA", "AU", "IT", "BR", "DE"]);

let loading: Promise<LandNames> | null = null;

/** Loaded when first needed, from ISO 3166, and CLDR for the English names of regions. */
export function landNames(): Promise<LandNames> {
  loading ??= loadNames();
  return loading;
}

async function loadNames(): Promise<LandNames> {
  const [{ iso31661, iso31662 }, { default: english }] = await Promise.all([
    import("iso-3166"),
    import("cldr-subdivisions-full/subdivisions/en/en.json", { with: { type: "json" } }),
  ]);
  const regions = regionsOf(iso31662);
  const names = new Map<string, Land[]>();
  const codes = new Map<string, Land[]>([["UK", [whole("GB")]]]);
  for (const { alpha2, alpha3 } of iso31661) {
    for (const code of [alpha2, alpha3]) add(codes, code, whole(alpha2));
    for (const name of namesOfCountry(alpha2))
      add(names, placeWords(name).join(" "), whole(alpha2));
  }
  const { subdivisions } = english.subdivisions.localeDisplayNames;
  for (const [code, name] of [
    ...iso31662.map(({ code, name }) => [code, name] as const),
    ...Object.entries(subdivisions).map(([key, name]) => [isoCode(key), name] as const),
    ...Object.entries(landAliases).map(([code, list]) => [code, list] as const),
  ]) {
    const land = regions.get(code) ?? landOf(code);
    for (const each of name.split(/, |\|/)) add(names, placeWords(each).join(" "), land);
    if (land.regions && abbreviating.has(land.country)) add(codes, code.slice(3), land);
  }
  return { named: (name) => names.get(name) ?? [], coded: (code) => codes.get(code) ?? [] };
}

function add(lands: Map<string, Land[]>, key: string, land: Land): void {
  const known = lands.get(key) ?? [];
  if (key && !known.some((other) => keyOf(other) === keyOf(land))) lands.set(key, [...known, land]);
}

function keyOf({ country, regions }: Land): string {
  return `${country}-${regions?.[0] ?? ""}`;
}

/** By code; each with the regions within it: Lombardia with its provinces. */
function regionsOf(list: readonly { code: string; parent: string }[]): Map<string, Land> {
  const within = Map.groupBy(list, ({ parent }) => parent);
  const codesOf = (code: string): string[] => [
    withoutCountry(code),
    ...(within.get(code) ?? []).flatMap((part) => codesOf(part.code)),
  ];
  return new Map(
    list.map(({ code }) => {
      const country = code.slice(0, 2);
      return [code, { country, regions: knownRegions(country, codesOf(code)) }];
    }),
  );
}

/** The gazetteer has 75 for Paris, which is FR-75C. */
function withoutCountry(code: string): string {
  return code.slice(3).replace(/^(\d\d)[A-Z]$/, "$1");
}

function landOf(code: string): Land {
  const [country = "", region] = code.split("-");
  return region ? { country, regions: knownRegions(country, [region]) } : whole(country);
}

function whole(country: string): Land {
  return { country, regions: null };
}

/** 'CH-ZH' of CLDR's 'chzh'. */
function isoCode(key: string): string {
  return `${key.slice(0, 2)}-${key.slice(2)}`.toUpperCase();
}

function namesOfCountry(country: string): Set<string> {
  const own = new Intl.Locale("und", { region: country }).maximize().language;
  const names = [...languages, own].flatMap((language) =>
    (["long", "short"] as const).map((style) => displayNames(language, style).of(country)),
  );
  return new Set(names.filter((name) => name !== undefined));
}

const lists = new Map<string, Intl.DisplayNames>();

function displayNames(language: string, style: "long" | "short"): Intl.DisplayNames {
  const key = `${language} ${style}`;
  const list =
    lists.get(key) ?? new Intl.DisplayNames(language, { type: "region", fallback: "none", style });
  lists.set(key, list);
  return list;
}

/** Names of countries and regions that no list has, by ISO code; the Swiss in all their languages. */
const landAliases: Record<string, string> = {
  GB: "UK|Britain|Grossbritannien|Grande-Bretagne|Gran Bretagna|Gran Bretaña",
  NL: "Holland|Hollande|Olanda|Holanda",
  US: "USA|America|Amerika|Vereinigte Staaten von Amerika|United States of America",
  DE: "BRD|Bundesrepublik Deutschland",
  CH: "Schwiiz|Svizra|Helvetia",
  CZ: "Czech Republic|Tschechische Republik",
  "IT-BZ": "Südtirol|Alto Adige",
  "CH-AG": "Argovie|Argovia",
  "CH-AI": "Appenzell Rhodes-Intérieures|Appenzello Interno|Innerrhoden",
  "CH-AR": "Appenzell Rhodes-Extérieures|Appenzello Esterno|Ausserrhoden",
  "CH-BE": "Berne|Berna",
  "CH-BL": "Baselland|Bâle-Campagne|Basilea Campagna",
  "CH-BS": "Bâle-Ville|Basilea Città",
  "CH-FR": "Freiburg|Friburgo",
  "CH-GE": "Genf|Ginevra",
  "CH-GL": "Glaris|Glarona",
  "CH-GR": "Grisons|Grigioni|Grischun|Bünden",
  "CH-JU": "Giura",
  "CH-LU": "Lucerna",
  "CH-NE": "Neuenburg",
  "CH-NW": "Nidwald|Nidvaldo",
  "CH-OW": "Obwald|Obvaldo",
  "CH-SG": "Saint-Gall|San Gallo",
  "CH-SH": "Schaffhouse|Sciaffusa",
  "CH-SO": "Soleure|Soletta",
  "CH-SZ": "Schwytz|Svitto",
  "CH-TG": "Thurgovie|Turgovia",
  "CH-TI": "Tessin",
  "CH-VD": "Waadt",
  "CH-VS": "Wallis|Vallese",
  "CH-ZG": "Zoug|Zugo",
  "CH-ZH": "Zurigo",
};
