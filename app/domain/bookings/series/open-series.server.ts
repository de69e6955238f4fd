import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import type { Party } from "../../services/booking-rules.ts";
import { waitsOrRuns } from "../../services/own-bookings.server.ts";
import type { ClockRange } from "../../services/time-periods.ts";
import { seriesDogs } from "./series-dogs.server.ts";
import type { OpenSeries } from "./series-rules.ts";

/** The actor's weekly bookings on one side that wait or run; those that wait first. */
export async function openSeries(ctx: SignedIn, party: Party): Promise<OpenSeries[]> {
  const now = ctx.now();
  const today = plainDateOf(now, ctx.config.timeZone);
  const query = party === "owner" ? ofOwner : ofSitter;
  const rows = await query(ctx.db, { me: ctx.actor.id, now, today });
  const dogs = await seriesDogs(ctx, rows.flatMap(dogIdsOf));
  return rows
    .map(({ weekdays, times, dogIds, ...row }) => ({
      ...row,
      dogs: dogIdsOf({ dogIds }).flatMap((dogId) => dogs.get(dogId) ?? []),
      weekdays: JSON.parse(weekdays) as number[],
      times: JSON.parse(times) as ClockRange[],
    }))
    .toSorted((a, b) => Number(b.status === "pending") - Number(a.status === "pending"));
}

function dogIdsOf(row: { dogIds: string }): string[] {
  return JSON.parse(row.dogIds);
}

type Asked = { me: string; now: number; today: string };

const ofOwner = ofSide("owner_id", "sitter_id");
const ofSitter = ofSide("sitter_id", "owner_id");

function ofSide(mine: "owner_id" | "sitter_id", others: "owner_id" | "sitter_id") {
  return preparedQuery((db, { me, now, today }: Asked) =>
    db
      .selectFrom("booking_series")
      .innerJoin("users", "users.id", `booking_series.${others}`)
      .select(["booking_series.id", "status", "service", "weekdays", "times"])
      .select(["first_date as firstDate", "until_date as untilDate", "dog_ids as dogIds"])
      .select(["users.name", "users.photo_key as photoKey"])
      .where(`booking_series.${mine}`, "=", me)
      .where((eb) => waitsOrRuns(eb, { now, today }))
      .orderBy("booking_series.created_at")
      .limit(50),
  );
}
