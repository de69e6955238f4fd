import type { LostDogEvent } from "../../news.ts";
import {
  type LostDogEventRecord,
  lostDogEvents,
} from "../../notifications/events/lost-dog-events.ts";
import { pageLink } from "../../page-link.server.ts";
import { lostDogMail } from "../lost-dog-mail.ts";
import { SAMPLE, type SampleSource, type SamplesOf, samplesOf } from "./sample-source.ts";

/** Mails about a lost dog. */
export function lostDogSamples({ config, to, words }: SampleSource): SamplesOf<LostDogEvent> {
  const { dog, breed, place } = words;
  const usual = { dog, breed, area: place, since: "Mar 16, 9:10 AM", seen: null };
  const records: Record<LostDogEvent, LostDogEventRecord> = lostDogEvents;
  return samplesOf(records, words, (event, seen) => {
    const record = records[event];
    const facts = { ...usual, ...seen };
    return lostDogMail(config, {
      to,
      facts,
      text: record.mail(facts),
      link: pageLink(config, record.isPublic ? "lostDog" : "search", SAMPLE),
      settingsLink: pageLink(config, "notificationSettings"),
      unsubscribe: pageLink(config, "unsubscribe", SAMPLE),
    });
  });
}
