import { bookingTitle, serviceName } from "../../bookings/booking-labels.ts";
import { rhythmLabels } from "../../bookings/series/series-labels.ts";
import { weekdayDate } from "../../date-labels.ts";
import type { SeriesEvent } from "../../news.ts";
import {
  type SeriesEventRecord,
  type SeriesFacts,
  seriesEvents,
} from "../../notifications/events/series-events.ts";
import { seriesWhen } from "../../notifications/subject-when.ts";
import { pageLink } from "../../page-link.server.ts";
import { seriesMail } from "../news-mail.ts";
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
export function seriesSamples(source: SampleSource): SamplesOf<SeriesEvent> {
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
