import type { Db } from "#db/connect.ts";

/** Of 135,000 places leaves those in Switzerland, so that a store can be copied quickly. */
export async function keepFewPlaces(db: Db): Promise<void> {
  const elsewhere = db.selectFrom("places").select("id").where("country", "<>", "CH");
  await db.deleteFrom("place_words").where("place_id", "in", elsewhere).execute();
  await db.deleteFrom("places").where("country", "<>", "CH").execute();
}
