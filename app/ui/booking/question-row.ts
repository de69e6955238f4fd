import { href } from "react-router";
import { dateFacts } from "#app/domain/bookings/booking-when.ts";
import { proposedLine } from "#app/domain/bookings/proposals/proposed-line.ts";
import { weekdaysLabel } from "#app/domain/bookings/series/series-labels.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import type { ShownQuestion } from "#app/domain/home/open-question.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { otherParty, type Party } from "#app/domain/services/booking-rules.ts";
import { shortRange } from "#app/domain/services/time-periods.ts";
import { bookingName, shortService } from "#app/ui/booking/booking-name.ts";
import { type DogFace, type Face, facesOf } from "#app/ui/booking/faces.tsx";
import type { Asks } from "#app/ui/booking/row-answers.tsx";

export type QuestionRow = {
  id: string;
  /** The page that asks the question. */
  href: string;
  title: string;
  facts: string[];
  /** What would change. */
  proposed: string | null;
  dogs: DogFace[];
  other: Face;
  asks: Asks;
  /** Says what it is besides a single request. */
  label: string;
};

const copy = { change: "Change", series: "Weekly" };

/** A proposed change or a weekly request, as a list shows it. `day` names the days of a single booking. */
export function questionRow(question: ShownQuestion, day: (date: string) => string): QuestionRow {
  const { kind, id, party } = question;
  const asks =
    kind === "series"
      ? ({ asks: "request", label: copy.series } as const)
      : ({ asks: "change", label: copy.change } as const);
  if ("series" in question) {
    const { proposed } = question.series;
    return { ...asks, ...weeklyFacts(question.series, party, kind === "series"), proposed };
  }
  const { booking } = question.view;
  const other = booking[otherParty(party)];
  const proposed = proposedLine(booking, day);
  const [days = ""] = dateFacts(booking, day);
  return {
    ...asks,
    id,
    href: href("/bookings/:id", { id }),
    title: bookingName(party, booking.dogs, [other.name]),
    // A day that stays the same is named once.
    facts: [shortService(booking.service), ...(proposed?.includes(days) ? [] : [days])],
    proposed,
    ...facesOf(booking, other),
  };
}

/** 'Walking', 'Fridays' and '6:30–7:30 AM'. */
export function weeklyTerms({
  service,
  weekdays,
  times,
}: Pick<OpenSeries, "service" | "weekdays" | "times">): string[] {
  return [shortService(service), weekdaysLabel(weekdays), ...times.map(shortRange)];
}

/** What a list shows of a weekly booking. */
export function weeklyFacts(series: OpenSeries, party: Party, hasTimes = true) {
  const { id, dogs, name, photoKey } = series;
  return {
    id,
    href: href("/series/:id", { id }),
    title: bookingName(party, dogs, [name]),
    facts: weeklyTerms(hasTimes ? series : { ...series, times: [] }),
    ...facesOf(series, { name, avatar: photoPath(photoKey) }),
  };
}
