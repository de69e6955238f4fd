/** What a postcode says: the countries that write them so, and by its first digits the regions. */
export type Postcode = {
  text: string;
  countries: ReadonlySet<string>;
  /** With letters: no other country writes them so. */
  isDistinct: boolean;
};

const set = (list: string) => new Set(list.split(" "));

/** Countries by the form of their postcodes; a hyphen parts only where they write one. */
const forms: [RegExp, ReadonlySet<string>][] = [
  [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, set("GB GG JE IM GI")],
  [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, set("CA")],
  [/^[AC-FHKNPRTV-Y]\d[\dW] ?[AC-FHKNPRTV-Y\d]{4}$/i, set("IE")],
  [/^\d{4} ?([A-Z]{2}|[a-z]{2})$/, set("NL")],
  [/^\d{5}-\d{4}$/, set("US")],
  [/^\d{4}-\d{3}$/, set("PT")],
  [/^\d{3}-\d{4}$/, set("JP")],
  [/^\d{5}-\d{3}$/, set("BR")],
  [/^\d{2}-\d{3}$/, set("PL")],
  [/^\d{3} \d{2}$/, set("SE CZ SK GR")],
  [/^\d{4}$/, set("CH LI AT BE LU DK NO HU SI BG NL AU NZ ZA CY LV GE AM BD PH TN")],
  [
    /^\d{5}$/,
    set(
      "DE FR IT ES US FI SE CZ SK GR HR EE LT UA RS ME BA TR MX MY TH KR ID SA MA DZ EG PK LK MC SM VA",
    ),
  ],
  [/^\d{6}$/, set("IN CN RU RO SG KZ BY VN CO KG UZ EC TT")],
];

/** Null if the text, a word or two, is no postcode. */
export function postcodeOf(text: string): Postcode | null {
  const form = forms.find(([pattern]) => pattern.test(text));
  return form ? { text, countries: form[1], isDistinct: /[A-Z]/i.test(text) } : null;
}

/** Regions by the first digit of their postcodes: the digit's place in the list. */
/** Regions by the first digit of their postcodes: the digit is the place in the list. */
export const regionsByDigit: Record<string, readonly string[]> = {
  CH: [
    "",
    "GE VD FR VS",
    "NE JU BE SO FR",
    "BE FR SO VS VD",
    "BS BL SO AG BE JU LU",
    "AG SO LU",
    "LU ZG SZ NW OW UR TI GR AG",
    "GR SG",
    "ZH SH TG SG SZ GL AG",
    "SG AR AI TG",
  ],
  DE: [
    "SN ST TH BB",
    "BE BB MV",
    "HH SH NI HB MV",
    "NI HE NW ST",
    "NW NI",
    "NW RP HE",
    "HE SL RP BW BY",
    "BW",
    "BY BW",
    "BY TH",
  ],
  AT: ["", "9", "3 1", "3", "4 3 5", "5 4", "7 8", "1 6", "6 1", "2 7"],
  US: [
    "CT MA ME NH NJ RI VT",
    "DE NY PA",
    "DC MD NC SC VA WV",
    "AL FL GA MS TN",
    "IN KY MI OH",
    "IA MN MT ND SD WI",
    "IL KS MO NE",
    "AR LA OK TX",
    "AZ CO ID NM NV UT WY",
    "AK CA HI OR WA",
  ],
};

/** Whether the first digits of a postcode fit the region; null where nothing is known. */
export function fitsPostcode(
  { text }: Postcode,
  { country, region }: { country: string; region: string | null },
): boolean | null {
  if (region === null || !/^\d{4,5}\b/.test(text)) return null;
  // The first two digits are the department, but for Corsica and overseas.
  if (country === "FR") return /^(20|9[78])/.test(text) ? null : text.startsWith(region);
  const regions = regionsByDigit[country]?.[Number(text[0])];
  return regions === undefined ? null : regions.split(" ").includes(region);
}
