import { notFound } from "../../errors.ts";
import type { Mail, MailedKind } from "../mail-rules.ts";
import { accountSamples, verificationSamples } from "./account-samples.ts";
import { bookingSamples, visitSamples } from "./booking-samples.ts";
import { lostDogSamples } from "./lost-dog-samples.ts";
import { messageSamples, searchSamples } from "./other-samples.ts";
import {
  type SampleConfig,
  type SampleSource,
  type SamplesOf,
  sampleWords,
} from "./sample-words.ts";
import { seriesSamples } from "./series-samples.ts";

/** Every mail that can be sent, written from sample data. */
export function sampleMails(source: SampleSource): SamplesOf<MailedKind> {
  return {
    ...accountSamples(source),
    ...bookingSamples(source),
    ...seriesSamples(source),
    ...visitSamples(source),
    ...messageSamples(source),
    ...searchSamples(source),
    ...lostDogSamples(source),
    ...verificationSamples(source),
  };
}

/** `name` is the kind, and the case where it is not the usual one. */
export type MailPreview = { name: string; mail: Mail };

export function mailPreviews(config: SampleConfig): MailPreview[] {
  const samples = sampleMails({ config, to: "you@example.com", words: sampleWords });
  return Object.entries(samples).flatMap(([kind, cases]) =>
    Object.entries(cases).map(([name, mail]) => ({
      name: name === "usual" ? kind : `${kind}-${name}`,
      mail,
    })),
  );
}

/** Throws not_found. */
export function mailPreview(config: SampleConfig, name: string): MailPreview {
  const preview = mailPreviews(config).find((each) => each.name === name);
  if (!preview) throw notFound();
  return preview;
}
