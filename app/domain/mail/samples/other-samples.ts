import { pageLink } from "../../page-link.server.ts";
import { messageMail } from "../message-mail-text.ts";
import { savedSearchMail } from "../search-mail-text.ts";
import { addresseeIn, SAMPLE, type SampleSource, type SamplesOf } from "./sample-source.ts";

/** Mails about unread messages. */
export function messageSamples(source: SampleSource): SamplesOf<"unread_messages"> {
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
export function searchSamples(source: SampleSource): SamplesOf<"saved_search"> {
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
