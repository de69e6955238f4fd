import { preparedQuery } from "#db/prepared-query.ts";
import { namedSeries } from "../bookings/series/named-series.server.ts";
import type { SignedIn } from "../context.server.ts";
import { addDays, instantOf, plainDateOf } from "../dates.ts";
import { EXPIRED } from "../services/booking-rules.ts";
import { keyOf } from "./fallen-through.server.ts";
import type { WeeklyInVain } from "./open-question.ts";

const MOST_SHOWN = 3;
/** Some of them were seen. */
const MOST_READ = 50;
const DAYS_SHOWN = 14;

/**
 * The latest of the actor's weekly requests that came to nothing in the last two weeks, without those
 * seen since. `seen` returns when the actor saw the entry with this key, in ms.
 */
export async function weeklyInVain(
  ctx: SignedIn,
  seen: (key: string) => number,
): Promise<WeeklyInVain[]> {
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const since = instantOf(addDays(today, -DAYS_SHOWN), "00:00", zone);
  const ended = await endedUnanswered(ctx.db, { me: ctx.actor.id, since, today });
  const rows = ended
    .filter(({ id, updated_at }) => seen(keyOf(id, null)) < updated_at)
    .slice(0, MOST_SHOWN);
  const named = await namedSeries(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, status, reason }) => {
    const series = named.get(id);
    if (!series) return [];
    const outcome =
      status === "rejected" ? "declined" : reason === EXPIRED ? "expired" : "withdrawn";
    return [{ series, outcome }];
  });
}

type Ended = { me: string; since: number; today: string };

/** Declined by the sitter, or ended by the system. */
const endedUnanswered = preparedQuery((db, { me, since, today }: Ended) =>
  db
    .selectFrom("booking_series")
    .select(["id", "status", "reason", "updated_at"])
    .where("owner_id", "=", me)
    .where("planned_until", "is", null)
    .where((eb) =>
      eb.or([
        eb("status", "=", "rejected"),
        eb.and([eb("status", "=", "cancelled"), eb("cancelled_by", "=", "system")]),
      ]),
    )
    .where("updated_at", ">", since)
    .where((eb) => eb.or([eb("until_date", "is", null), eb("until_date", ">=", today)]))
    .orderBy("updated_at", "desc")
    .limit(MOST_READ),
);
