import { z } from "zod";

/** How many events, and how many guesses, are told by name. */
const MOST_TOLD = 10;
const LONGEST_TITLE = 60;

export const FeedNotesShape = z.object({
  unread: z.number().int().describe("How many events could not be read, or not in full"),
  events: z
    .array(z.object({ title: z.string(), reason: z.string() }))
    .describe(`The first ${MOST_TOLD} of them`),
  assumed: z.array(z.string()).describe("What we took for granted to read the others"),
});

/** What of a calendar could not be read. */
export type FeedNotes = z.output<typeof FeedNotesShape>;

export const NOTHING_TO_NOTE: FeedNotes = { unread: 0, events: [], assumed: [] };

/** Collects notes while a calendar is read. */
export function takeNotes() {
  const notes: FeedNotes = { unread: 0, events: [], assumed: [] };
  return {
    notes,
    unread(title: string, reason: string) {
      notes.unread++;
      if (notes.events.length < MOST_TOLD)
        notes.events.push({ title: title.slice(0, LONGEST_TITLE), reason });
    },
    assumed(sentence: string) {
      if (notes.assumed.length < MOST_TOLD && !notes.assumed.includes(sentence))
        notes.assumed.push(sentence);
    },
  };
}

export type Notes = ReturnType<typeof takeNotes>;
