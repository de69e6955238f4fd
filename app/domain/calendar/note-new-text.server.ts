import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Database } from "#db/schema.ts";
import { type Context, requireActor } from "../context.server.ts";
import { SECOND } from "../durations.ts";
import type { News } from "../news.ts";
import { isAtSitters, stayServices } from "../services/stays.ts";
import { requeueEventsOf } from "./queue-booking-events.server.ts";

type Condition = (eb: ExpressionBuilder<Database, "bookings">) => Expression<SqlBool>;

/**
 * Notes that calendars show something else of these bookings, though the bookings are the same, and
 * writes those that end after `endsAfter` (ms) into Google Calendars again. Call it before changing
 * what they show: those who accept a booking lock its row first, too.
 */
async function noteNewText(
  ctx: Context,
  condition: Condition,
  endsAfter = ctx.now(),
): Promise<bigint> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("bookings")
    .set({ text_changed_at: nextRevision(ctx.now()) })
    .where(condition)
    .executeTakeFirst();
  const written = ctx.db
    .selectFrom("bookings")
    .select("bookings.id")
    .where(condition)
    .where("end_at", ">", endsAfter);
  await requeueEventsOf(ctx, written);
  return numUpdatedRows;
}

/** The same for what people may change at will. Throws `rate_limited`. */
async function noteChosenText(ctx: Context, condition: Condition): Promise<void> {
  const { actor, limits } = requireActor(ctx);
  const changed = await noteNewText(ctx, condition);
  if (changed > 0n) await limits.take("rename", actor.id);
}

/** Now, but at least a second after the last one: files tell no less apart. */
function nextRevision(now: number): RawBuilder<number> {
  const last = sql<number>`case when text_changed_at > updated_at then text_changed_at else updated_at end`;
  return sql`case when ${last} + ${SECOND} > ${now} then ${last} + ${SECOND} else ${now} end`;
}

/** Takes down what the news changes in what calendars show, though the bookings are the same. */
export async function noteTexts(ctx: Context, news: News): Promise<void> {
  switch (news.what) {
    case "dog_renamed":
      return noteChosenText(ctx, (eb) => eb("bookings.id", "in", bookingsWith(ctx, news.dogId)));
    case "person_renamed":
      return noteChosenText(ctx, isOf(news.userId));
    // With the name in bookings long over.
    case "person_deleted":
      await noteNewText(ctx, isOf(news.userId), 0);
      return;
    // To whose home dogs come.
    case "sitter_moved":
      return noteChosenText(ctx, (eb) =>
        eb.and([eb("sitter_id", "=", news.userId), atSitters(eb)]),
      );
    // It hides or shows where the sitter lives.
    case "block_changed": {
      const [one, other] = news.userIds;
      await noteNewText(ctx, (eb) =>
        eb.and([
          eb.or([
            eb.and({ owner_id: one, sitter_id: other }),
            eb.and({ owner_id: other, sitter_id: one }),
          ]),
          atSitters(eb),
        ]),
      );
    }
  }
}

function bookingsWith({ db }: Context, dogId: string) {
  return db.selectFrom("booking_dogs").select("booking_id").where("dog_id", "=", dogId);
}

function isOf(userId: string): Condition {
  return (eb) => eb.or({ owner_id: userId, sitter_id: userId });
}

const servicesAtSitters = stayServices.filter(isAtSitters);

function atSitters(eb: ExpressionBuilder<Database, "bookings">) {
  return eb("service", "in", servicesAtSitters);
}
