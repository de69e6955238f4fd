import { pageLink } from "../../page-link.server.ts";
import { messageMail } from "../message-mail-text.ts";
import { savedSearchMail } from "../search-mail-text.ts";
import { SAMPLE, type SampleSource, type SamplesOf } from "./sample-source.ts";

/** Mails about unread messages. */
export function messageSamples({ config, to, words }: SampleSource): SamplesOf<"unread_messages"> {
  const sample = (quotes: string[], count: number) =>
    messageMail(config, {
      to,
      from: words.person,
      quotes,
      isCut: quotes.some((quote) => quote.endsWith("…")),
      count,
      link: pageLink(config, "messages", SAMPLE),
      settingsLink: pageLink(config, "notificationSettings"),
      unsubscribe: pageLink(config, "unsubscribe", SAMPLE),
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
export function searchSamples({ config, to, words }: SampleSource): SamplesOf<"saved_search"> {
  const link = pageLink(config, "sitter", SAMPLE);
  const first = { name: words.person, location: words.place, link };
  const second = { name: "Jonas Weber", location: null, link };
  const sample = (sitters: (typeof first | typeof second)[]) =>
    savedSearchMail(config, {
      to,
      sitters,
      sought: ["Near Wiedikon", "Boarding", "Within 10 miles"],
      link: `${pageLink(config, "sitters")}?service=boarding&radius=10`,
      searchesLink: pageLink(config, "savedSearches"),
      unsubscribe: pageLink(config, "unsubscribe", SAMPLE),
    });
  return { saved_search: { usual: sample([first]), several: sample([first, second]) } };
}
