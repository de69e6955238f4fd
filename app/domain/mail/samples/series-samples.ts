import { bookingTitle, serviceName } from "../../bookings/booking-labels.ts";
import { lineOfProposed } from "../../bookings/proposals/proposed-line.ts";
import { rhythmLabels } from "../../bookings/series/series-labels.ts";
import { daysLabel, weekdayDate } from "../../date-labels.ts";
import type { SeriesEvent } from "../../news.ts";
import { pageLink } from "../../page-link.server.ts";
import { type SeriesFacts, seriesMail, seriesTexts } from "../series-mail-texts.ts";
import { seriesWhen } from "../subject-when.ts";
import { SAMPLE, type SampleSource, type SamplesOf } from "./sample-words.ts";

const rhythm = {
  weekdays: [1, 3],
  times: [{ startTime: "09:00", endTime: "10:00" }],
  firstDate: "2027-03-15",
  untilDate: null,
};
const proposed = lineOfProposed(rhythmLabels({ ...rhythm, weekdays: [2] }));
const skipped = ["2027-03-29", "2027-04-05"].map(weekdayDate);

/** Mails about a weekly booking. */
export function seriesSamples({ config, to, words }: SampleSource): SamplesOf<SeriesEvent> {
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
    settingsLink: pageLink(config, "notificationSettings"),
  };
  const unsubscribe = pageLink(config, "unsubscribe", SAMPLE);
  const sample = (event: SeriesEvent, more: Partial<SeriesFacts> = {}) => {
    const all = { ...facts, ...more };
    return seriesMail(config, { to, unsubscribe, facts: all, text: seriesTexts[event](all) });
  };
  const { reason } = words;
  return {
    series_requested: { usual: sample("series_requested") },
    series_accepted: {
      usual: sample("series_accepted"),
      skipped: sample("series_accepted", { skipped }),
    },
    series_declined: { usual: sample("series_declined", { reason }) },
    series_expiring: { usual: sample("series_expiring") },
    series_expired: { usual: sample("series_expired") },
    series_cancelled: {
      usual: sample("series_cancelled", { reason }),
      dates: sample("series_cancelled", { goesOn: true }),
    },
    series_paused: {
      usual: sample("series_paused", { paused: daysLabel("2027-04-05", "2027-04-16") }),
      resumed: sample("series_paused"),
    },
    series_skipped: { usual: sample("series_skipped", { skipped }) },
    series_change_proposed: {
      usual: sample("series_change_proposed", { proposed }),
      request: sample("series_change_proposed", { proposed, isRequest: true }),
    },
    series_change_agreed: { usual: sample("series_change_agreed", { skipped }) },
    series_change_refused: {
      usual: sample("series_change_refused"),
      request: sample("series_change_refused", { isRequest: true }),
    },
  };
}
