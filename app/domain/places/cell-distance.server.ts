import { type Kysely, type RawBuilder, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Database } from "#db/schema.ts";
import { EARTH_MILES, type Point, radians } from "./place-rules.ts";

/** A degree of latitude is 69.09 miles; slightly less makes the boxes slightly larger. */
const MILES_PER_DEGREE = 69;

/** From cell to cell, so that sorting by it reveals no more than the displayed distance. */
export function halfMilesTo(
  db: Kysely<Database>,
  { latitude, longitude }: Point,
): RawBuilder<number | null> {
  const [lat, lng] = [radians(latitude), radians(longitude)];
  const chord = sql<number>`sqrt(
    power(sin((radians(users.cell_latitude) - ${lat}) / 2), 2)
    + cos(radians(users.cell_latitude)) * ${Math.cos(lat)}
    * power(sin((radians(users.cell_longitude) - ${lng}) / 2), 2))`;
  return sql<number | null>`floor(${4 * EARTH_MILES} * ${engineOf(db).arcSine(chord)} + 0.5)`;
}

/** A condition on users that leaves out most cells farther away, by an index. */
export function cellsAround({ latitude, longitude }: Point, miles: number): RawBuilder<boolean> {
  const tall = (miles + 0.5) / MILES_PER_DEGREE;
  const farthest = Math.min(89.9, Math.abs(latitude) + tall);
  const wide = tall / Math.cos(radians(farthest));
  const rows = sql<boolean>`users.cell_latitude between ${latitude - tall} and ${latitude + tall}`;
  const crossesDateLine = longitude - wide < -180 || longitude + wide > 180;
  if (crossesDateLine || farthest > 89) return rows;
  return sql<boolean>`${rows} and users.cell_longitude between ${longitude - wide} and ${longitude + wide}`;
}
