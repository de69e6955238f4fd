import { viewsOf } from "#app/domain/bookings/booking-queries.server.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import type { OpenQuestion, ShownQuestion } from "#app/domain/home/open-question.ts";
import { openQuestions } from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";
import type { BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { questionRow } from "#app/ui/booking/question-row.ts";
import { type GroupedView, groupedRequests } from "#app/ui/booking/request-groups.ts";

/** Requests among the answers. */
const MOST_CARDS = 2;

type AskedPart = { questions: OpenQuestion[]; shownBesides: ShownQuestion[] };

/** What waits for an answer of either side, with the bookings of the first requests and all that is no single request. */
export async function askedOf(ctx: SignedIn) {
  const { toAnswer, sent } = await openQuestions(ctx);
  const partOf = async (questions: OpenQuestion[]): Promise<AskedPart> => ({
    questions,
    shownBesides: await shownQuestions(ctx, questions),
  });
  const [mine, theirs, views] = await Promise.all([
    partOf(toAnswer),
    partOf(sent),
    viewsOf(ctx, [...firstRequests(toAnswer), ...firstRequests(sent)]),
  ]);
  return { toAnswer: mine, sent: theirs, views };
}

/** The first `most` of a part: cards of requests, rows of all else, and how many are hidden. */
export function shownPart(
  { questions, shownBesides }: AskedPart,
  most: number,
  {
    views,
    card,
    day,
  }: {
    views: readonly BookingView[];
    card: (group: GroupedView) => BookingRowData;
    day: (date: string) => string;
  },
) {
  const groups = requestGroups(questions);
  const shown = groups.slice(0, Math.min(most, MOST_CARDS));
  const rows = shownBesides.slice(0, most - shown.length).map((one) => questionRow(one, day));
  const asked = views.filter(({ booking }) => shown.flat().includes(booking.id));
  return {
    cards: groupedRequests(asked).map(card),
    rows,
    hidden: groups.length + shownBesides.length - shown.length - rows.length,
  };
}

/** The ids of the open requests, grouped as they share cards. */
function requestGroups(questions: readonly OpenQuestion[]): string[][] {
  const requests = questions.filter(({ kind }) => kind === "request");
  const groups = Map.groupBy(requests, ({ group }) => group);
  return [...groups.values()].map((asked) => asked.map(({ id }) => id));
}

function firstRequests(questions: readonly OpenQuestion[]): string[] {
  return requestGroups(questions).slice(0, MOST_CARDS).flat();
}
