import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Database } from "#db/schema.ts";
import { isAtSitters, stayServices } from "../bookings/stays.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { SECOND } from "../durations.ts";
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
async function noteChosenText(ctx: SignedIn, condition: Condition): Promise<void> {
  const changed = await noteNewText(ctx, condition);
  if (changed > 0n) await ctx.limits.take("rename", ctx.actor.id);
}

/** Now, but at least a second after the last one: files tell no less apart. */
function nextRevision(now: number): RawBuilder<number> {
  const last = sql<number>`case when text_changed_at > updated_at then text_changed_at else updated_at end`;
  return sql`case when ${last} + ${SECOND} > ${now} then ${last} + ${SECOND} else ${now} end`;
}

/** A dog gets another name. */
export async function noteRenamedDog(ctx: SignedIn, dogId: string): Promise<void> {
  const booked = ctx.db.selectFrom("booking_dogs").select("booking_id").where("dog_id", "=", dogId);
  await noteChosenText(ctx, (eb) => eb("bookings.id", "in", booked));
}

/** A person gets another name. */
export async function noteRenamedPerson(ctx: SignedIn, userId: string): Promise<void> {
  await noteChosenText(ctx, isOf(userId));
}

/** An account is deleted, and with it the name in bookings long over. */
export async function noteDeletedPerson(ctx: Context, userId: string): Promise<void> {
  await noteNewText(ctx, isOf(userId), 0);
}

function isOf(userId: string): Condition {
  return (eb) => eb.or({ owner_id: userId, sitter_id: userId });
}

/** A sitter's home, to which dogs come, is elsewhere. */
export async function noteMovedSitter(ctx: SignedIn, userId: string): Promise<void> {
  await noteChosenText(ctx, (eb) => eb.and([eb("sitter_id", "=", userId), atSitters(eb)]));
}

/** A block between these two begins or ends, which hides or shows where the sitter lives. */
export async function noteBlock(ctx: Context, one: string, other: string): Promise<void> {
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

const servicesAtSitters = stayServices.filter(isAtSitters);

function atSitters(eb: ExpressionBuilder<Database, "bookings">) {
  return eb("service", "in", servicesAtSitters);
}
