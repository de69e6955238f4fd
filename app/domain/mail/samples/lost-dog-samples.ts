import type { LostDogEvent } from "../../news.ts";
import { pageLink } from "../../page-link.server.ts";
import * as texts from "../lost-dog-mail-texts.ts";
import { SAMPLE, type SampleSource, type SamplesOf } from "./sample-words.ts";

/** Mails about a lost dog. */
export function lostDogSamples({ config, to, words }: SampleSource): SamplesOf<LostDogEvent> {
  const { dog, breed, place, seen: text, contact } = words;
  const facts = { dog, breed, area: place, since: "Mar 16, 9:10 AM" };
  const seen = { at: "Mar 16, 6:40 PM", place, text, contact, hasPhoto: true };
  const bare = { at: seen.at, place: null, text: null, contact: null, hasPhoto: false };
  const sample = (text: texts.LostDogText, page: "search" | "lostDog" = "search") => ({
    usual: texts.lostDogMail(config, {
      to,
      facts,
      text,
      link: pageLink(config, page, SAMPLE),
      settingsLink: pageLink(config, "notificationSettings"),
      unsubscribe: pageLink(config, "unsubscribe", SAMPLE),
    }),
  });
  const { dog_missing, dog_found, lost_page_ended, dog_lost_nearby } = texts.lostDogTexts;
  return {
    dog_missing: sample(dog_missing(facts)),
    dog_sighted: {
      ...sample(texts.sightedText(facts, seen)),
      brief: sample(texts.sightedText(facts, bare)).usual,
    },
    dog_found: sample(dog_found(facts), "lostDog"),
    lost_page_ended: sample(lost_page_ended(facts)),
    dog_lost_nearby: sample(dog_lost_nearby(facts), "lostDog"),
  };
}
