import { sql } from "kysely";
import { importGazetteer } from "#app/domain/places/import-gazetteer.server.ts";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";

/** Of 135,000 places leaves those in Switzerland, so that a store can be copied quickly. */
export async function keepFewPlaces(db: Db): Promise<void> {
  const elsewhere = db.selectFrom("places").select("id").where("country", "<>", "CH");
  await db.deleteFrom("place_words").where("place_id", "in", elsewhere).execute();
  await db.deleteFrom("place_names").where("place_id", "in", elsewhere).execute();
  await db.deleteFrom("place_spellings").where("land", "<>", "CH").execute();
  await db.deleteFrom("places").where("country", "<>", "CH").execute();
  await (engineOf(db).name === "postgres"
    ? sql`vacuum full places, place_words, place_names, place_spellings`
    : sql`vacuum`
  ).execute(db);
}

/** For tests of places elsewhere: as of a former release, a store without names is filled anew. */
export async function importEveryPlace(db: Db): Promise<void> {
  await db.deleteFrom("place_names").execute();
  await db.deleteFrom("place_spellings").execute();
  await importGazetteer(db);
}
