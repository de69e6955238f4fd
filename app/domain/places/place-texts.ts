import { TURNS } from "../fields.ts";

/** The refusal of a place that nobody knows here. */
export function placeNotFound(text: string): string {
  const hint = /\d/.test(text) ? "Postcodes and streets are not known here. " : "";
  return `We couldn't find “${named(text)}”. ${hint}Try a town or district.`;
}

/** The refusal of an address that a search on a form did not find. */
export function addressNotFound(text: string): string {
  const hint = /\d/.test(text)
    ? "Leave out the street and postcode"
    : "Check the spelling, or try a larger town nearby";
  return `Location not found: Could not find the specified address. We don't know “${named(text)}”. ${hint}.`;
}

/** Of characters, from which an address is named by its beginning. */
const LONG = 60;

function named(text: string): string {
  const characters = [...text.replace(TURNS, "")];
  return characters.length > LONG ? `${characters.slice(0, LONG).join("")}…` : characters.join("");
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
