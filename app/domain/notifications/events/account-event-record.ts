import type { NewsOf, OwnEvent } from "../../news.ts";
import type { LINKED_PAGES } from "../../page-link.server.ts";
import type { Letter } from "../letter-blocks.ts";
import type { EventRecord, Told } from "./event-record.ts";

export type AccountFacts = {
  appName: string;
  /** To the page that the record names. */
  link: string;
  support: string;
  newEmail: string;
  /** A change of email that can be undone no longer. */
  isFinal: boolean;
  /** How many of what gets in without a code, by no names: a stranger may have given them. Empty of none. */
  codeless: string;
  /** The booking that it is about. */
  when: string;
  service: string;
};

/*
 * No text greets by name: anyone can register anybody's address under a 'name' that is an
 * advertisement, and it would arrive in our mail.
 */
export type AccountEventRecord = EventRecord & {
  linkTo: keyof typeof LINKED_PAGES;
  mail: (facts: AccountFacts) => Letter;
  samples?: () => Record<string, Partial<AccountFacts>>;
};

/** Instead of advice that has come too late. */
export const NOTHING_TO_STOP = "There is nothing left to stop.";

/** Who is told of something about an account: its person alone. */
export function toPerson({ what, userId, id }: NewsOf<OwnEvent>): Told {
  return { userId, personId: null, ids: {}, dedupeKey: `${what}:${id}` };
}
