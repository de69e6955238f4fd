import { viewsOf } from "../bookings/booking-queries.server.ts";
import { namedSeries } from "../bookings/series/named-series.server.ts";
import type { SignedIn } from "../context.server.ts";
import type { OpenQuestion, ShownQuestion } from "./open-question.ts";

const MOST = 20;

/** Changes and weekly requests with their bookings, in the order given; leaves out single requests. */
export async function shownQuestions(
  ctx: SignedIn,
  questions: readonly OpenQuestion[],
): Promise<ShownQuestion[]> {
  const shown = questions.filter(({ kind }) => kind !== "request").slice(0, MOST);
  const changes = shown.filter(({ kind }) => kind === "change");
  const weekly = shown.filter(({ kind }) => kind !== "change");
  const views = changes.length > 0 ? await viewsOf(ctx, idsOf(changes)) : [];
  const named = await namedSeries(ctx, idsOf(weekly));
  return shown.flatMap((question): ShownQuestion[] => {
    const series = named.get(question.id);
    if (series) return [{ ...question, series }];
    const view = views.find(({ booking }) => booking.id === question.id);
    return view ? [{ ...question, view }] : [];
  });
}

function idsOf(questions: readonly OpenQuestion[]): string[] {
  return questions.map(({ id }) => id);
}
