import type { SignedIn } from "../../context.server.ts";
import { viewsOf } from "../booking-queries.server.ts";
import { namedSeries } from "../series/named-series.server.ts";
import type { OpenQuestion, ShownQuestion } from "./open-question.ts";

const MOST = 20;

/** Changes and weekly bookings with what they are about, in the order given; not requests. */
export async function shownQuestions(
  ctx: SignedIn,
  questions: readonly OpenQuestion[],
): Promise<ShownQuestion[]> {
  const shown = questions.filter(({ kind }) => kind !== "request").slice(0, MOST);
  const [changes, weekly] = [true, false].map((isChange) =>
    shown.filter(({ kind }) => (kind === "change") === isChange).map(({ id }) => id),
  ) as [string[], string[]];
  const views = changes.length > 0 ? await viewsOf(ctx, changes) : [];
  const named = await namedSeries(ctx, weekly);
  return shown.flatMap((question): ShownQuestion[] => {
    const series = named.get(question.id);
    if (series) return [{ ...question, series }];
    const view = views.find(({ booking }) => booking.id === question.id);
    return view ? [{ ...question, view }] : [];
  });
}
