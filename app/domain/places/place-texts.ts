/** The refusal of a place that nobody knows here. */
export function placeNotFound(text: string): string {
  return /\d/.test(text)
    ? `We couldn't find “${text}”. Postcodes and streets are not known here. Try a town or district.`
    : `We couldn't find “${text}”. Try a town or district.`;
}

/** Said of an address of which only the town is known; `label` is the town's. */
export function partlyUnderstood(label: string): string {
  return `We understood ${countrySpelledOut(label)}. Postcodes and streets are not known here; move the marker to your home.`;
}

const countries = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });

/** 'Bern, CH' as 'Bern, Switzerland'; labels that end otherwise stay. */
export function countrySpelledOut(label: string): string {
  return label.replace(/, ([A-Z]{2})$/, (end, code) => {
    const country = countries.of(code);
    return country ? `, ${country}` : end;
  });
}
