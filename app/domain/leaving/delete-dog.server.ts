import { forgetCare } from "../care/forget-care.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { dogForOwner } from "../dogs/dog-queries.server.ts";
import { conflict } from "../errors.ts";
import { closePageOfDog } from "../lost-dogs/end-search.server.ts";

/**
 * Deletes a dog with its care sheet; past bookings keep its name and photo. Throws conflict
 * `dog_has_bookings`.
 */
export async function deleteDog(ctx: SignedIn, dogId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const dog = await dogForOwner(ctx, dogId);
    const ahead = await ctx.db
      .selectFrom("bookings")
      .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
      .select("bookings.id")
      .where("booking_dogs.dog_id", "=", dog.id)
      .where("status", "in", ["pending", "accepted"])
      .where("end_at", ">", ctx.now())
      .executeTakeFirst();
    if (ahead) {
      throw conflict(
        "dog_has_bookings",
        `${dog.name} has a booking ahead. Cancel it first, then delete the dog.`,
      );
    }
    await ctx.db
      .updateTable("dogs")
      .set({ deleted_at: ctx.now(), updated_at: ctx.now() })
      .where("id", "=", dog.id)
      .execute();
    await closePageOfDog(ctx, dog.id);
    await ctx.db.deleteFrom("dog_words").where("dog_id", "=", dog.id).execute();
    await forgetCare(ctx, [dog.id]);
  });
}
