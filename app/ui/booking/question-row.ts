import { href } from "react-router";
import { bookingTitle, dogNames, serviceName } from "#app/domain/bookings/booking-labels.ts";
import { dateFacts, timeLabels } from "#app/domain/bookings/booking-when.ts";
import { proposedLine } from "#app/domain/bookings/proposals/proposed-line.ts";
import { weekdaysLabel } from "#app/domain/bookings/series/series-labels.ts";
import type { ShownQuestion } from "#app/domain/home/open-question.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";

export type QuestionRow = {
  /** The page that asks the question. */
  href: string;
  title: string;
  facts: string[];
  /** What would change. */
  proposed: string | null;
  face: { name: string; photo: string | null };
};

const copy = {
  change: (name: string) => `${name} proposes a change`,
  series: {
    owner: (name: string) => `Every week with ${name}`,
    sitter: (name: string) => `${name} wants to book you weekly`,
  },
};

/** `day` names the days of a single booking; without it they have their years. */
export function questionRow(question: ShownQuestion, day?: (date: string) => string): QuestionRow {
  const { kind, id, party } = question;
  if ("series" in question) {
    const { name, photoKey, service, weekdays, times, proposed } = question.series;
    return {
      href: href("/series/:id", { id }),
      title: kind === "series" ? copy.series[party](name) : copy.change(name),
      facts: [serviceName(service), weekdaysLabel(weekdays), ...times.map(rangeLabel)],
      proposed,
      face: { name, photo: photoPath(photoKey) },
    };
  }
  const { booking, slots } = question.view;
  const other = party === "owner" ? booking.sitter : booking.owner;
  return {
    href: href("/bookings/:id", { id }),
    title: copy.change(other.name),
    facts: [
      bookingTitle(booking.service, dogNames(booking.dogs)),
      ...dateFacts(booking, day),
      ...timeLabels(booking, slots, rangeLabel),
    ],
    proposed: proposedLine(booking, day),
    face: { name: other.name, photo: other.avatar },
  };
}
