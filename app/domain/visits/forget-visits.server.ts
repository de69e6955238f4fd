import type { Context } from "../context.server.ts";

/** Deletes places from a deleted person's cards, and cards that nobody is left to read. */
export async function forgetVisits({ db }: Context, userId: string): Promise<void> {
  const own = db
    .selectFrom("bookings")
    .select("id")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]));
  await db
    .updateTable("visit_events")
    .set({ latitude: null, longitude: null })
    .where("booking_id", "in", own)
    .where("latitude", "is not", null)
    .execute();
  const deleted = db.selectFrom("users").select("id").where("deleted_at", "is not", null);
  const nobodys = own.where("owner_id", "in", deleted).where("sitter_id", "in", deleted);
  await db.deleteFrom("visit_events").where("booking_id", "in", nobodys).execute();
  await db.deleteFrom("visits").where("booking_id", "in", nobodys).execute();
}
