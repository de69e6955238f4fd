import { bookingTitle, priceLabel, serviceName } from "../../bookings/booking-labels.ts";
import { datesLabel, timeLabels } from "../../bookings/booking-when.ts";
import { rhythmLabels } from "../../bookings/series/series-labels.ts";
import { dateThisYear, weekdayDate } from "../../date-labels.ts";
import type { VisitEvent } from "../../news.ts";
import {
  type BookingEvent,
  type BookingEventRecord,
  type BookingFacts,
  type BookingText,
  bookingEvents,
} from "../../notifications/events/booking-events.ts";
import { type VisitEventRecord, visitEvents } from "../../notifications/events/visit-events.ts";
import { bookingWhen } from "../../notifications/subject-when.ts";
import { pageLink } from "../../page-link.server.ts";
import type { Party } from "../../services/booking-rules.ts";
import { visitLabels } from "../../visits/visit-labels.ts";
import { bookingMail } from "../news-mail.ts";
import { partingMail } from "../parting-mail-text.ts";
import {
  addresseeIn,
  SAMPLE,
  type SampleSource,
  type SamplesOf,
  samplesOf,
} from "./sample-source.ts";

const DATE = "2027-03-16";
const TODAY = "2027-03-01";
const visit = {
  kind: "visit",
  service: "walking",
  startDate: DATE,
  endDate: DATE,
  nights: null,
} as const;
const stay = {
  kind: "stay",
  service: "boarding",
  startDate: DATE,
  endDate: "2027-03-19",
  nights: 3,
} as const;
const slots = [{ startTime: "09:00", endTime: "10:30" }];
const threeTimes = [
  { startTime: "08:00", endTime: "09:00" },
  { startTime: "12:30", endTime: "13:30" },
  { startTime: "18:00", endTime: "19:00" },
];
const weeklyRhythm = { weekdays: [2], times: slots, firstDate: DATE, untilDate: null };

/** Mails about a booking. */
export function bookingSamples(source: SampleSource): SamplesOf<BookingEvent> {
  const records: Record<BookingEvent, BookingEventRecord> = bookingEvents;
  return samplesOf(records, source.words, (event, { of, ...differing }) => {
    const facts = factsOf(
      source,
      of === "stay" ? stay : visit,
      of === "three times" ? threeTimes : slots,
    );
    return mailOf(source, { ...facts, ...differing }, records[event].mail);
  });
}

/** Mails about an account that was deleted. */
export function partingSamples(source: SampleSource): SamplesOf<"partner_left"> {
  const { config, words } = source;
  const addressee = addresseeIn(source);
  const links = {
    sitters: pageLink(config, "sitters"),
    booking: pageLink(config, "booking", SAMPLE),
    bookings: pageLink(config, "bookings"),
  };
  const visitLine = [
    bookingTitle("walking", words.dog),
    datesLabel(visit),
    ...timeLabels(visit, slots),
  ];
  const one = [visitLine.join(", ")];
  const weekly = [bookingTitle("walking", words.dog), ...rhythmLabels(weeklyRhythm)].join(" · ");
  const sample = (party: Party, cancelled: string[], closed: string[] = []) =>
    partingMail(
      config,
      addressee,
      { parting: { name: words.person, party, cancelled, closed }, only: factsOf(source, visit) },
      links,
    );
  return {
    partner_left: {
      usual: sample("owner", [weekly, ...one]),
      one: sample("sitter", one),
      both: sample("sitter", [weekly], one),
      request: sample("sitter", [], one),
      requests: sample("sitter", [], [weekly, ...one]),
      unnamed: partingMail(config, addressee, { parting: null, only: null }, links),
    },
  };
}

/** Mails about the card of a visit. */
export function visitSamples(source: SampleSource): SamplesOf<VisitEvent> {
  const usual = {
    startedAt: "9:02 AM",
    finishedAt: "10:28 AM",
    date: weekdayDate(DATE),
    leash: [
      { time: "9:02 AM", label: visitLabels.start },
      { time: "9:20 AM", label: visitLabels.pee },
      { time: "10:28 AM", label: visitLabels.finish },
    ],
  };
  const records: Record<VisitEvent, VisitEventRecord> = visitEvents;
  return samplesOf(records, source.words, (event, { isStay = false, summary = null }) => {
    const when = isStay && { when: dateThisYear(DATE, TODAY) };
    const facts = { ...factsOf(source, isStay ? stay : visit), ...usual, ...when, isStay, summary };
    return mailOf(source, facts, records[event].mail);
  });
}

function mailOf<Facts extends BookingFacts>(
  source: SampleSource,
  facts: Facts,
  textOf: (facts: Facts) => BookingText,
) {
  return bookingMail(source.config, addresseeIn(source), facts, textOf(facts));
}

function factsOf(
  { config, words }: SampleSource,
  when: typeof visit | typeof stay,
  times = slots,
): BookingFacts {
  return {
    title: bookingTitle(when.service, words.dog),
    when: bookingWhen(when, times, TODAY),
    service: serviceName(when.service),
    dog: words.dog,
    other: words.person,
    date: datesLabel(when),
    times: timeLabels(when, times),
    price: priceLabel(when.nights ? 165 : 36),
    proposed: null,
    place: words.place,
    note: words.note,
    answerBy: `${weekdayDate(DATE)}, 9:00 AM`,
    reason: null,
    cancelledByOther: false,
    isRequest: false,
    isOneOfSeveral: false,
    answeredElsewhere: false,
    link: pageLink(config, "booking", SAMPLE),
  };
}
