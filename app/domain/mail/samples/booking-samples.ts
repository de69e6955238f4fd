import { bookingTitle, priceLabel, serviceName } from "../../bookings/booking-labels.ts";
import { datesLabel, timeLabels } from "../../bookings/booking-when.ts";
import { rhythmLabels } from "../../bookings/series/series-labels.ts";
import { dateThisYear, weekdayDate } from "../../date-labels.ts";
import type { BookingEvent } from "../../notifications/booking-news.ts";
import type { VisitNotice } from "../../notifications/notification-events.ts";
import { pageLink } from "../../page-link.server.ts";
import type { Party } from "../../services/booking-rules.ts";
import {
  type BookingFacts,
  type BookingText,
  bookingMail,
  bookingTexts,
} from "../booking-mail-texts.ts";
import { partingMail } from "../parting-mail-text.ts";
import { bookingWhen } from "../subject-when.ts";
import { visitTexts } from "../visit-mail-texts.ts";
import { SAMPLE, type SampleSource, type SamplesOf } from "./sample-words.ts";

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
  const facts = factsOf(source, visit);
  const sample = (event: BookingEvent, more: Partial<BookingFacts> = {}) => {
    const all = { ...facts, ...more };
    return mailOf(source, all, bookingTexts[event](all));
  };
  const { reason } = source.words;
  const proposed = {
    changes: [
      { label: "Date", after: weekdayDate("2027-03-17") },
      { label: "Dogs", after: source.words.dog },
    ],
    otherPlace: true,
  };
  return {
    booking_requested: {
      usual: sample("booking_requested"),
      stay: sample("booking_requested", factsOf(source, stay)),
      several: sample("booking_requested", { isOneOfSeveral: true, note: null, place: null }),
    },
    booking_accepted: {
      usual: sample("booking_accepted"),
      several_times: sample("booking_accepted", factsOf(source, visit, threeTimes)),
    },
    booking_declined: {
      usual: sample("booking_declined"),
      reason: sample("booking_declined", { reason }),
    },
    booking_cancelled: {
      usual: sample("booking_cancelled", { cancelledByOther: true, reason }),
      closed: sample("booking_cancelled"),
      withdrawn: sample("booking_cancelled", { cancelledByOther: true, isRequest: true, reason }),
      request_closed: sample("booking_cancelled", { isRequest: true }),
      answered_elsewhere: sample("booking_cancelled", { answeredElsewhere: true }),
    },
    booking_expiring: { usual: sample("booking_expiring") },
    booking_expired: { usual: sample("booking_expired") },
    booking_tomorrow: { usual: sample("booking_tomorrow") },
    booking_starting: { usual: sample("booking_starting") },
    booking_reviewable: { usual: sample("booking_reviewable") },
    booking_reviewed: { usual: sample("booking_reviewed") },
    change_proposed: {
      usual: sample("change_proposed", { proposed }),
      of_request: sample("change_proposed", { proposed, isRequest: true }),
    },
    change_agreed: { usual: sample("change_agreed") },
    change_refused: {
      usual: sample("change_refused"),
      of_request: sample("change_refused", { isRequest: true }),
    },
  };
}

/** Mails about an account that was deleted. */
export function partingSamples(source: SampleSource): SamplesOf<"partner_left"> {
  const { config, to, words } = source;
  const links = {
    sitters: pageLink(config, "sitters"),
    booking: pageLink(config, "booking", SAMPLE),
    bookings: pageLink(config, "bookings"),
    settings: pageLink(config, "notificationSettings"),
    unsubscribe: pageLink(config, "unsubscribe", SAMPLE),
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
      to,
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
      unnamed: partingMail(config, to, { parting: null, only: null }, links),
    },
  };
}

/** Mails about the card of a visit. */
export function visitSamples(source: SampleSource): SamplesOf<VisitNotice> {
  const times = { startedAt: "9:02 AM", finishedAt: "10:28 AM" };
  const sample = (event: VisitNotice, summary: string | null, isStay = false) => {
    const facts = factsOf(source, isStay ? stay : visit);
    const day = { date: weekdayDate(DATE), ...(isStay && { when: dateThisYear(DATE, TODAY) }) };
    const all = { ...facts, ...day, ...times, summary, isStay };
    return mailOf(source, all, visitTexts[event](all));
  };
  return {
    visit_started: {
      usual: sample("visit_started", null),
      stay: sample("visit_started", null, true),
    },
    visit_finished: {
      usual: sample("visit_finished", source.words.note),
      brief: sample("visit_finished", null),
      stay: sample("visit_finished", source.words.note, true),
    },
  };
}

function mailOf({ config, to }: SampleSource, facts: BookingFacts, text: BookingText) {
  const unsubscribe = pageLink(config, "unsubscribe", SAMPLE);
  return bookingMail(config, { to, unsubscribe, facts, text });
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
    settingsLink: pageLink(config, "notificationSettings"),
  };
}
