import type { UsersTable } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { nearestPlace } from "./place-queries.server.ts";
import { cellCentre } from "./place-rules.ts";

export type PlaceInput = {
  address?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

export type PlaceColumns = Pick<
  UsersTable,
  "address" | "latitude" | "longitude" | "cell_latitude" | "cell_longitude" | "area"
>;

/** The area is the place nearest to the cell, because borders would reveal the exact point. */
export async function placeColumns(
  ctx: Context,
  { address = null, latitude, longitude }: PlaceInput,
): Promise<PlaceColumns> {
  if (typeof latitude !== "number" || typeof longitude !== "number") {
    return {
      address,
      latitude: null,
      longitude: null,
      cell_latitude: null,
      cell_longitude: null,
      area: null,
    };
  }
  const cell = cellCentre(latitude, longitude);
  return {
    address,
    latitude,
    longitude,
    cell_latitude: cell.latitude,
    cell_longitude: cell.longitude,
    area: (await nearestPlace(ctx, cell.latitude, cell.longitude))?.name ?? null,
  };
}
