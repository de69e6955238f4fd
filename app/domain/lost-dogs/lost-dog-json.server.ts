import type { z } from "zod";
import type { LostDogsTable, SightingsTable } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { pageLink, pagePath } from "../page-link.server.ts";
import type { LostDogLinkShape, LostDogShape } from "./lost-dog-json-schemas.ts";
import { lostDogCode } from "./lost-dog-link.server.ts";

type LostDogJson = z.output<typeof LostDogShape>;

export function lostDogLinkJson(
  { config }: Context,
  { id, ends_at }: Pick<LostDogsTable, "id" | "ends_at">,
): z.output<typeof LostDogLinkShape> {
  return { url: pageLink(config, "lostDog", lostDogCode(config, id)), endsAt: isoOf(ends_at) };
}

export function lostDogJson(
  ctx: Context,
  row: LostDogsTable,
  sightings: SightingsTable[],
): LostDogJson {
  return {
    ...lostDogLinkJson(ctx, row),
    area: row.area,
    since: isoOf(row.since),
    description: row.description,
    phone: row.phone,
    sightings: sightings.map(sightingJson),
  };
}

function sightingJson(row: SightingsTable): LostDogJson["sightings"][number] {
  const { id, place, latitude, longitude, content: text, contact } = row;
  const image = row.photo_key === null ? null : pagePath("sightingPhoto", id);
  const stamps = { seenAt: isoOf(row.seen_at), createdAt: isoOf(row.created_at) };
  return { id, place, latitude, longitude, text, contact, image, ...stamps };
}
