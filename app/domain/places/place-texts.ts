/** The refusal of a place that nobody knows here. */
export function placeNotFound(text: string): string {
  return /\d/.test(text)
    ? `We couldn't find “${text}”. Postcodes and streets are not known here. Try a town or district.`
    : `We couldn't find “${text}”. Try a town or district.`;
}

/** Of characters, from which an address is named by its beginning. */
const LONG = 60;

/** The refusal of an address that a search on a form did not find. */
export function addressNotFound(text: string): string {
  const named = text.length > LONG ? `${text.slice(0, LONG)}…` : text;
  const hint = /\d/.test(text)
    ? "Leave out the street and postcode"
    : "Check the spelling, or try a larger town nearby";
  return `Location not found: Could not find the specified address. We don't know “${named}”. ${hint}.`;
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
