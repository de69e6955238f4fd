import { type Context, transact, withoutActor } from "../context.server.ts";
import { forEachDue } from "../for-each-due.server.ts";
import { closeLostDog } from "./end-search.server.ts";
import { forgetLostDogs } from "./forget-lost-dogs.server.ts";
import { KEPT_FOR } from "./lost-dog-rules.ts";

const AT_ONCE = 100;

/** Closes pages after 30 days, and forgets those that ended 30 days ago. */
export async function endOldPages(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .select(["lost_dogs.id", "dogs.owner_id"])
    .where("ended_at", "is", null)
    .where("ends_at", "<=", ctx.now())
    .limit(AT_ONCE)
    .execute();
  await forEachDue(ctx, "A lost dog's page could not be ended", due, async (ctx, row) => {
    if (!(await closeLostDog(ctx, row.id, "over"))) return false;
    await ctx.tell({
      what: "lost_page_ended",
      lostDogId: row.id,
      thingId: row.id,
      userIds: [row.owner_id],
      actorId: null,
    });
    return true;
  });
  const old = await ctx.db
    .selectFrom("lost_dogs")
    .select("id")
    .where("ended_at", "<", ctx.now() - KEPT_FOR)
    .limit(AT_ONCE)
    .execute();
  await transact(withoutActor(ctx), (ctx) =>
    forgetLostDogs(
      ctx,
      old.map(({ id }) => id),
    ),
  );
}
