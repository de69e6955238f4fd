import { notFound } from "../../errors.ts";
import { sampleWords } from "../../notifications/events/sample-words.ts";
import type { MailedKind } from "../mail-effects.server.ts";
import type { Mail } from "../mail-rules.ts";
import type { Sender } from "../news-mail.ts";
import { accountSamples, verificationSamples } from "./account-samples.ts";
import { bookingSamples, partingSamples, visitSamples } from "./booking-samples.ts";
import { lostDogSamples } from "./lost-dog-samples.ts";
import { messageSamples, searchSamples } from "./other-samples.ts";
import type { SampleSource, SamplesOf } from "./sample-source.ts";
import { seriesSamples } from "./series-samples.ts";

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
