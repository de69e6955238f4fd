import { viewsOf } from "#app/domain/bookings/booking-queries.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import type { OpenQuestion, ShownQuestion } from "#app/domain/home/open-question.ts";
import { openQuestions } from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";

/** Requests among the answers. */
export const MOST_CARDS = 2;

/** Questions, with all of them that are no single request as they are shown. */
export type AskedPart = { questions: OpenQuestion[]; shownBesides: ShownQuestion[] };

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

/** The ids of the open requests, grouped as they share cards. */
export function requestGroups(questions: readonly OpenQuestion[]): string[][] {
  const requests = questions.filter(({ kind }) => kind === "request");
  const groups = Map.groupBy(requests, ({ group }) => group);
  return [...groups.values()].map((asked) => asked.map(({ id }) => id));
}

function firstRequests(questions: readonly OpenQuestion[]): string[] {
  return requestGroups(questions).slice(0, MOST_CARDS).flat();
}
