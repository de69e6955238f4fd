/** In these countries, GeoNames uses the codes of ISO 3166-2 for the first level. */
const alike = new Set(["CH", "US", "GB"]);
/** In these, for the second, where there is one. */
const provinces = new Set(["IT", "ES", "FR", "BE"]);

/** GeoNames' code of the first level: its ISO code, by country. */
const translated: Record<string, Record<string, string>> = {
  DE: pairs("01BW 02BY 03HB 04HH 05HE 06NI 07NW 08RP 09SL 10SH 11BB 12MV 13SN 14ST 15TH 16BE"),
  CA: pairs("01AB 02BC 03MB 04NB 05NL 07NS 08ON 09PE 10QC 11SK 12YT 13NT 14NU"),
  AU: pairs("01ACT 02NSW 03NT 04QLD 05SA 06TAS 07VIC 08WA"),
  NL: pairs("01DR 02FR 03GE 04GR 05LI 06NB 07NH 09UT 10ZE 11ZH 15OV 16FL"),
};

/** The parts of these countries that the gazetteer tells apart. */
const nations = new Set(["ENG", "SCT", "WLS", "NIR"]);

/** Those of the codes that the gazetteer's places of the country may have. */
export function knownRegions(country: string, codes: readonly string[]): string[] {
  if (country === "GB") return codes.filter((code) => nations.has(code));
  const isKnown =
    alike.has(country) || provinces.has(country) || country === "AT" || country in translated;
  return isKnown ? [...codes] : [];
}

/** The region of ISO 3166-2 without its country, 'ZH'; null where the two lists differ. */
export function isoRegion(country: string, admin1: string, admin2: string): string | null {
  if (alike.has(country)) return admin1 || null;
  if (provinces.has(country)) return admin2 || admin1 || null;
  if (country === "AT") return String(Number(admin1));
  return translated[country]?.[admin1] ?? null;
}

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(" ").map((pair) => [pair.slice(0, 2), pair.slice(2)]));
}
