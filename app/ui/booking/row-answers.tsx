import { Answers } from "#app/ui/answers.tsx";
import { type AskedFrom, askedFrom } from "#app/ui/booking/where-asked.ts";

/** What a row asks, with the words of both answers and the `confirm` of the page that they open. */
const questions = {
  request: {
    no: { label: "Decline", confirm: "decline" },
    yes: { label: "Accept", confirm: "accept" },
  },
  change: {
    no: { label: "Keep as it is", confirm: "change" },
    yes: { label: "Agree", confirm: "change" },
  },
};

export type Asks = keyof typeof questions;

/** The answers to a request or a change in a list, each of which opens the question as a dialog. */
export function RowAnswers({
  href,
  asks,
  of,
  from,
  next,
  canAccept = true,
}: {
  /** The page of the booking or of the weekly booking. */
  href: string;
  asks: Asks;
  /** What it is called: 'Rex, for Agim'. */
  of: string;
  from: AskedFrom;
  /** The row of the list to go on with. */
  next?: string | undefined;
  canAccept?: boolean;
}) {
  const { no, yes } = questions[asks];
  const answer = ({ label, confirm }: typeof no) =>
    ({
      label,
      href: `${href}?confirm=${confirm}&${askedFrom(from, next)}`,
      "data-dialog": "",
      "aria-label": `${label}: ${of}`,
    }) as const;
  return <Answers small no={answer(no)} yes={canAccept ? answer(yes) : undefined} />;
}
