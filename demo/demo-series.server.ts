import { changeSeries } from "#app/domain/bookings/series/change-series.server.ts";
import { proposeSeriesChange } from "#app/domain/bookings/series/changes/propose-series-change.server.ts";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import { requestSeries } from "#app/domain/bookings/series/request-series.server.ts";
import { SeriesChange, SeriesRequest } from "#app/domain/bookings/series/series-schemas.ts";
import type { Context } from "#app/domain/context.server.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { as, type Cast } from "./demo-cast.server.ts";
import { placeOf } from "./demo-events.server.ts";

type DemoSeries = {
  owner: string;
  /** Else the first one. */
  dog?: string;
  sitter: string;
  weekdays: number[];
  times: [startTime: string, endTime: string];
  notes: string;
  /** Without it, the sitter has not answered. */
  answer?: SeriesChange;
  /** By the owner, from the third week on. */
  proposed?: [startTime: string, endTime: string];
};

const accepted = SeriesChange.parse({ status: "accepted" });

const planned: DemoSeries[] = [
  {
    owner: "Thomas Ammann",
    sitter: "Luca Bernasconi",
    weekdays: [3],
    times: ["13:00", "14:00"],
    notes: "I'm in the office on Wednesdays. The key is with the neighbor.",
    answer: accepted,
  },
  {
    owner: "Agim Shala",
    sitter: "Luca Bernasconi",
    weekdays: [5],
    times: ["13:00", "14:00"],
    notes: "Fridays are long for us, so please tire him out.",
    answer: accepted,
    proposed: ["14:00", "15:00"],
  },
  {
    owner: "Nora Baumann",
    dog: "Pixel",
    sitter: "Giulia Marchetti",
    weekdays: [1, 4],
    times: ["12:00", "13:00"],
    notes: "Once around the park is plenty.",
  },
  {
    owner: "Nora Baumann",
    sitter: "Selam Tesfay",
    weekdays: [5],
    times: ["06:30", "07:30"],
    notes: "Every Friday is an early shift.",
    answer: accepted,
  },
  {
    owner: "Nora Baumann",
    sitter: "Sabine Kaufmann-Rüegg",
    weekdays: [2],
    times: ["10:00", "11:00"],
    notes: "The editors meet on Tuesday mornings, and Balu would rather be outside.",
    answer: SeriesChange.parse({
      status: "rejected",
      declineReason: "unavailable",
      reason: "I give a course on Tuesdays until spring.",
    }),
  },
  {
    owner: "Thomas Ammann",
    sitter: "Luca Bernasconi",
    weekdays: [2],
    times: ["13:00", "14:00"],
    notes: "My Tuesdays are at the office now, too.",
  },
];

export async function bookWeekly(ctx: Context, cast: Cast): Promise<void> {
  const startDate = addDays(plainDateOf(ctx.now(), ctx.config.timeZone), 2);
  for (const {
    owner: name,
    dog,
    sitter: other,
    weekdays,
    times,
    notes,
    answer,
    proposed,
  } of planned) {
    const [owner, sitter] = [cast.member(name), cast.member(other)];
    const [startTime, endTime] = times;
    const [first] = owner.dogs.values();
    const dogId = dog ? owner.dogs.get(dog) : first;
    const request = SeriesRequest.parse({
      sitterId: sitter.id,
      dogIds: [dogId],
      service: "walking",
      weekdays,
      timeSlots: [{ startTime, endTime }],
      startDate,
      notes,
      ...placeOf(owner),
    });
    const { id } = await requestSeries(await as(ctx, owner.id, ctx.now() - 5 * HOUR), request);
    if (!answer) continue;
    await changeSeries(await as(ctx, sitter.id, ctx.now() - 3 * HOUR), id, answer);
    if (!proposed) continue;
    const [startLater, endLater] = proposed;
    const change = ProposedSeriesChange.parse({
      from: addDays(startDate, 14),
      timeSlots: [{ startTime: startLater, endTime: endLater }],
    });
    await proposeSeriesChange(await as(ctx, owner.id, ctx.now() - HOUR), id, change);
  }
}
