import type { SampleWords } from "../../notifications/events/sample-words.ts";
import { pageLink } from "../../page-link.server.ts";
import type { Mail } from "../letter.ts";
import type { Addressee, Sender } from "../news-mail.ts";

/** Of which samples are made. */
export type SampleSource = { config: Sender; to: string; words: SampleWords };

/** Each kind, in each case in which it says something else. */
export type SamplesOf<Kind extends string> = Record<Kind, Record<string, Mail>>;

/** Stands for an id or a token. */
export const SAMPLE = "sample";

/** The person whom samples are written to. */
export function addresseeIn({ config, to }: SampleSource): Addressee {
  return { to, unsubscribe: pageLink(config, "unsubscribe", SAMPLE) };
}

/** A sample of each case that the records name; those that name none have a usual one. */
export function samplesOf<Kind extends string, Case>(
  records: Record<Kind, { samples?: (words: SampleWords) => Record<string, Case> }>,
  words: SampleWords,
  write: (kind: Kind, differing: Partial<Case>) => Mail,
): SamplesOf<Kind> {
  const kinds = Object.keys(records) as Kind[];
  return Object.fromEntries(
    kinds.map((kind) => {
      const cases: Record<string, Partial<Case>> = records[kind].samples?.(words) ?? { usual: {} };
      const mails = Object.entries(cases).map(([name, differing]) => [
        name,
        write(kind, differing),
      ]);
      return [kind, Object.fromEntries(mails)];
    }),
  ) as SamplesOf<Kind>;
}
