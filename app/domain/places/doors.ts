import { foldedWords } from "../text-folding.ts";

/**
 * Whether an address leads to a door, as 'Seestrasse 1, 8002 Zürich' does and 'Zürich' or '8002
 * Zürich' do not. `area` is the gazetteer's name around it.
 */
export function leadsToDoor(address: string, area: string | null): boolean {
  if (!/\d/.test(address)) return false;
  const ofArea = new Set(["kreis", ...foldedWords(area ?? "")]);
  return foldedWords(address).some((word) => /^\p{L}+$/u.test(word) && !ofArea.has(word));
}
