import { extendSeries } from "#app/domain/bookings/series/extend-series.server.ts";
import type { SeriesJson } from "#app/domain/bookings/series/series-json-schemas.ts";
import type { App } from "#app/entry.node.ts";
import { callApi } from "../client.ts";
import { dateAhead } from "./bookings.ts";
import { newOwner, newSitter } from "./people.ts";

type Who = { token?: string };
type Answer = SeriesJson & { code?: string; message?: string };
type Owner = Awaited<ReturnType<typeof newOwner>>;
type Sitter = Awaited<ReturnType<typeof newSitter>>;

const noon = [{ startTime: "12:00", endTime: "13:00" }];

/** The calls of weekly bookings, and what is stored. */
export function seriesCalls(app: App) {
  const ask = (owner: Owner, sitter: { id: string }, body: object = {}) =>
    callApi<Answer>(app, "POST", "/series", {
      token: owner.token,
      body: {
        sitterId: sitter.id,
        dogIds: [owner.dogId],
        service: "walking",
        weekdays: [1, 2, 3, 4, 5, 6, 0],
        timeSlots: noon,
        startDate: dateAhead(1),
        ...body,
      },
    });
  const change = (who: Who, id: string, body: object) =>
    callApi<Answer>(app, "PATCH", `/series/${id}`, { token: who.token, body });
  const bookings = (id: string) =>
    app.runtime.db
      .selectFrom("bookings")
      .selectAll()
      .where("series_id", "=", id)
      .orderBy("start_at")
      .execute();
  return {
    ask,
    change,
    bookings,
    read: async (who: Who, id: string) =>
      (await callApi<Answer>(app, "GET", `/series/${id}`, { token: who.token })).body,
    /** Asked and accepted, on Mondays unless `body` says otherwise. */
    agreed: async (owner: Owner, sitter: Sitter, body: object = {}) => {
      const asked = await ask(owner, sitter, { weekdays: [1], ...body });
      return (await change(sitter, asked.body.id, { status: "accepted" })).body;
    },
    pair: async () => [await newOwner(app), await newSitter(app)] as const,
    agreedDates: async (id: string) =>
      (await bookings(id)).filter(({ status }) => status === "accepted").map(({ date }) => date),
    extendAt: (now: number) => extendSeries({ ...app.context(), now: () => now }),
  };
}
