import { foldedWords } from "../text-folding.ts";
import { additions } from "./addresses/address-words.ts";
import type { LandNames } from "./addresses/land-names.server.ts";
import { readAddress } from "./addresses/read-address.ts";

/**
 * Whether an address leads to a door, as 'Seestrasse 1, 8002 Zürich' does and 'Zürich' or '8002
 * Zürich ZH' do not. `area` is the gazetteer's name around it.
 */
export function leadsToDoor(address: string, area: string | null, lands: LandNames): boolean {
  if (!/\d/.test(address)) return false;
  const ofArea = new Set(["kreis", ...foldedWords(area ?? "")]);
  const { words, narrowings } = readAddress(address, lands);
  return words.some(
    ({ folded }, at) =>
      /^\p{L}+$/u.test(folded) &&
      !ofArea.has(folded) &&
      !additions.has(folded) &&
      !narrowings.some(({ from, to }) => at >= from && at < to),
  );
}
