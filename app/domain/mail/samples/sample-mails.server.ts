import { bookingTitle, serviceName } from "../../bookings/booking-labels.ts";
import { rhythmLabels } from "../../bookings/series/series-labels.ts";
import { weekdayDate } from "../../date-labels.ts";
import { notFound } from "../../errors.ts";
import type { LostDogEvent, SeriesEvent, VerificationEvent } from "../../news.ts";
import type { AccountEventRecord } from "../../notifications/events/account-event-record.ts";
import { type AccountEvent, accountEvents } from "../../notifications/events/account-events.ts";
import {
  type LostDogEventRecord,
  lostDogEvents,
} from "../../notifications/events/lost-dog-events.ts";
import { sampleWords } from "../../notifications/events/sample-words.ts";
import {
  type SeriesEventRecord,
  type SeriesFacts,
  seriesEvents,
} from "../../notifications/events/series-events.ts";
import { verificationEvents } from "../../notifications/events/verification-events.ts";
import { seriesWhen } from "../../notifications/subject-when.ts";
import { pageLink } from "../../page-link.server.ts";
import { accountMail } from "../account-mails.server.ts";
import { letter, type Mail } from "../letter.ts";
import type { MailedKind } from "../mail-effects.server.ts";
import { messageMail } from "../message-mail-text.ts";
import { lostDogMail, type Sender, seriesMail } from "../news-mail.ts";
import { savedSearchMail } from "../search-mail-text.ts";
import { bookingSamples, partingSamples, visitSamples } from "./booking-samples.ts";
import {
  addresseeIn,
  SAMPLE,
  type SampleSource,
  type SamplesOf,
  samplesOf,
} from "./sample-source.ts";

const rhythm = {
  weekdays: [1, 3],
  times: [{ startTime: "09:00", endTime: "10:00" }],
  firstDate: "2027-03-15",
  untilDate: null,
};

/** Mails about a weekly booking. */
function seriesSamples(source: SampleSource): SamplesOf<SeriesEvent> {
  const { config, words } = source;
  const facts: SeriesFacts = {
    other: words.person,
    title: bookingTitle("walking", words.dog),
    when: seriesWhen(rhythm),
    service: serviceName("walking"),
    rhythm: rhythmLabels(rhythm),
    skipped: [],
    paused: null,
    isRequest: false,
    proposed: null,
    goesOn: false,
    reason: null,
    answerBy: `${weekdayDate("2027-03-12")}, 9:00 AM`,
    link: pageLink(config, "series", SAMPLE),
  };
  const records: Record<SeriesEvent, SeriesEventRecord> = seriesEvents;
  return samplesOf(records, words, (event, differing) => {
    const all = { ...facts, ...differing };
    return seriesMail(config, addresseeIn(source), all, records[event].mail(all));
  });
}

const NEW_EMAIL = "anna.keller@example.com";

/** Mails about an account. */
function accountSamples({ config, to, words }: SampleSource): SamplesOf<AccountEvent> {
  const usual = {
    linked: SAMPLE,
    newEmail: NEW_EMAIL,
    when: "Tue, Mar 16, 9 AM",
    service: serviceName("walking"),
  };
  const records: Record<AccountEvent, AccountEventRecord> = accountEvents;
  return samplesOf(records, words, (event, differing) => {
    const support = `${pageLink(config, "support")}?booking=${SAMPLE}`;
    return accountMail(config, event, {
      ...usual,
      to: event === "confirm_new_email" ? NEW_EMAIL : to,
      ...(event === "booking_partner_locked" && { support }),
      ...differing,
    });
  });
}

/** Mails about what we check of a sitter. */
function verificationSamples({
  config,
  to,
  words: { reason },
}: SampleSource): SamplesOf<VerificationEvent> {
  const links = {
    profile: pageLink(config, "sitter", SAMPLE),
    ask: pageLink(config, "verification"),
  };
  const sample = (event: VerificationEvent) => {
    const of = (kind: "identity" | "background") =>
      letter(config, to, verificationEvents[event].mail({ kind, reason, ...links }));
    return { identity: of("identity"), background: of("background") };
  };
  return {
    verification_approved: sample("verification_approved"),
    verification_declined: sample("verification_declined"),
    verification_expired: sample("verification_expired"),
  };
}

/** By what they are about. */
const samplesBy = {
  Account: accountSamples,
  Bookings: bookingSamples,
  "Weekly bookings": seriesSamples,
  Visits: visitSamples,
  "Deleted accounts": partingSamples,
  Messages: messageSamples,
  "Saved searches": searchSamples,
  "Lost dogs": lostDogSamples,
  Verification: verificationSamples,
};

/** Every mail that can be sent, written from sample data. */
export function sampleMails(source: SampleSource): SamplesOf<MailedKind> {
  return Object.assign({}, ...Object.values(samplesBy).map((samples) => samples(source)));
}

/** `name` is the kind, and the case where it is not the usual one. */
export type MailPreview = { name: string; purpose: string; mail: Mail };

/** Every mail with invented facts, to look at. */
export function mailPreviews(config: Sender, words = sampleWords): MailPreview[] {
  const source = { config, to: "you@example.com", words };
  return Object.entries(samplesBy).flatMap(([purpose, samples]) =>
    Object.entries(samples(source)).flatMap(([kind, cases]) =>
      Object.entries(cases).map(([name, mail]) => ({
        purpose,
        name: name === "usual" ? kind : `${kind}-${name}`,
        mail,
      })),
    ),
  );
}

/** Throws not_found. */
export function mailPreview(config: Sender, name: string): MailPreview {
  const preview = mailPreviews(config).find((each) => each.name === name);
  if (!preview) throw notFound();
  return preview;
}

/** Mails about a lost dog. */
function lostDogSamples(source: SampleSource): SamplesOf<LostDogEvent> {
  const { config, words } = source;
  const { dog, breed, place } = words;
  const usual = { dog, breed, area: place, since: "Mar 16, 9:10 AM", seen: null };
  const records: Record<LostDogEvent, LostDogEventRecord> = lostDogEvents;
  return samplesOf(records, words, (event, seen) => {
    const { mail, isPublic } = records[event];
    const facts = { ...usual, ...seen };
    const link = pageLink(config, isPublic ? "lostDog" : "search", SAMPLE);
    return lostDogMail(config, addresseeIn(source), facts, mail(facts), link);
  });
}

/** Mails about unread messages. */
function messageSamples(source: SampleSource): SamplesOf<"unread_messages"> {
  const { config, words } = source;
  const sample = (quotes: string[], count: number) =>
    messageMail(config, addresseeIn(source), {
      from: words.person,
      quotes,
      isCut: quotes.some((quote) => quote.endsWith("…")),
      count,
      link: pageLink(config, "messages", SAMPLE),
    });
  const { message, note, reason } = words;
  return {
    unread_messages: {
      usual: sample([message], 1),
      several: sample([message, note, reason], 5),
    },
  };
}

/** Mails about what a saved search has found. */
function searchSamples(source: SampleSource): SamplesOf<"saved_search"> {
  const { config, words } = source;
  const link = pageLink(config, "sitter", SAMPLE);
  const first = { name: words.person, location: words.place, link };
  const second = { name: "Jonas Weber", location: null, link };
  const sample = (sitters: (typeof first | typeof second)[]) =>
    savedSearchMail(config, addresseeIn(source), {
      sitters,
      sought: ["Near Wiedikon", "Boarding", "Within 10 miles"],
      link: `${pageLink(config, "sitters")}?service=boarding&radius=10`,
    });
  return { saved_search: { usual: sample([first]), several: sample([first, second]) } };
}
