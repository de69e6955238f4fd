import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";
import { foldedWords } from "../text-folding.ts";
import { additions } from "./addresses/address-words.ts";
import { type LandNames, landNames } from "./addresses/land-names.server.ts";
import { readAddress } from "./addresses/read-address.ts";
import { knownPoint, type Point } from "./place-rules.ts";

/** As exact as the actor saved it; all null without one. */
export async function ownPlace(ctx: SignedIn) {
  const [place] = await placeOf(ctx.db, { userId: ctx.actor.id });
  return place ?? { location: null, latitude: null, longitude: null, area: null };
}

/** Where the actor can be met at home. One who saved only an area has no address there. */
export type OwnHome = { address: string | null; point: Point | null; onlyArea: string | null };

/** The actor's address if it leads to a door; else only its area. */
export async function ownHome(ctx: SignedIn): Promise<OwnHome> {
  const { location, area, ...place } = await ownPlace(ctx);
  const address = location?.trim() || null;
  if (address && !leadsToDoor(address, area, await landNames()))
    return { address: null, point: null, onlyArea: address };
  return { address, point: knownPoint(place), onlyArea: null };
}

/** The saved point if this is the address of the actor's home, else none. */
export async function pointOfOwnPlace(ctx: SignedIn, address: string | null) {
  if (address === null) return {};
  const home = await ownHome(ctx);
  return address === home.address ? { ...home.point } : {};
}

const placeOf = preparedQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("users")
    .select(["address as location", "latitude", "longitude", "area"])
    .where("id", "=", userId),
);

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
