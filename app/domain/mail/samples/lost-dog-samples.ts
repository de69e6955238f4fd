import type { LostDogEvent } from "../../news.ts";
import {
  type LostDogEventRecord,
  lostDogEvents,
} from "../../notifications/events/lost-dog-events.ts";
import { pageLink } from "../../page-link.server.ts";
import { lostDogMail } from "../news-mail.ts";
import {
  addresseeIn,
  SAMPLE,
  type SampleSource,
  type SamplesOf,
  samplesOf,
} from "./sample-source.ts";

/** Mails about a lost dog. */
export function lostDogSamples(source: SampleSource): SamplesOf<LostDogEvent> {
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
