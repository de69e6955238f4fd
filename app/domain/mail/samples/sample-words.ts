import type { Config } from "#app/config.server.ts";
import type { Mail } from "../mail-rules.ts";

/** What people are called and what they write, in sample mails. */
export const sampleWords = {
  person: "Anna Keller",
  dog: "Rex",
  breed: "Border Collie",
  place: "Wiedikon, Zürich",
  note: "Rex pulls a little at first. His towel hangs behind the door.",
  reason: "I'm away that week, sorry.",
  message: "Hi! Could we meet at the fountain at nine?",
  seen: "By the river, heading towards the bridge. He looked scared.",
  contact: "Sam, 079 555 01 23",
};

export type SampleConfig = Pick<Config, "appName" | "supportEmail" | "publicOrigin" | "port">;

/** Of which samples are made. */
export type SampleSource = {
  config: SampleConfig;
  to: string;
  words: Record<keyof typeof sampleWords, string>;
};

/** Each kind, in each case in which it says something else. */
export type SamplesOf<Kind extends string> = Record<Kind, Record<string, Mail>>;

/** Stands for an id or a token. */
export const SAMPLE = "sample";
