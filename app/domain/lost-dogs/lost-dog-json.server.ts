import type { z } from "zod";
import type { LostDogsTable, SightingsTable } from "#db/schema.ts";
import { pagePath } from "../page-link.server.ts";
import type { LostDogLinkShape, LostDogShape } from "./lost-dog-json-schemas.ts";

type LostDogJson = z.output<typeof LostDogShape>;

export function lostDogLinkJson(
  row: Pick<LostDogsTable, "ends_at">,
  url: string,
): z.output<typeof LostDogLinkShape> {
  return { url, endsAt: iso(row.ends_at) };
}

export function lostDogJson(
  row: LostDogsTable,
  url: string,
  sightings: SightingsTable[],
): LostDogJson {
  return {
    ...lostDogLinkJson(row, url),
    area: row.area,
    since: iso(row.since),
    description: row.description,
    phone: row.phone,
    sightings: sightings.map(sightingJson),
  };
}

function sightingJson(row: SightingsTable): LostDogJson["sightings"][number] {
  const { id, place, latitude, longitude, content: text, contact } = row;
  const image = row.photo_key === null ? null : pagePath("sightingPhoto", id);
  const stamps = { seenAt: iso(row.seen_at), createdAt: iso(row.created_at) };
  return { id, place, latitude, longitude, text, contact, image, ...stamps };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
