/** How many events, and how many guesses, are told by name. */
export const MOST_TOLD = 10;
const LONGEST_TITLE = 60;

/** What of a calendar could not be read: how many events, the first of them, and what we assumed. */
export type FeedNotes = {
  unread: number;
  events: { title: string; reason: string }[];
  assumed: string[];
};

export const NOTHING_TO_NOTE: FeedNotes = { unread: 0, events: [], assumed: [] };

/** Sealed under an `APP_SECRET` that is gone; the next reading writes them again. */
export const UNREADABLE_NOTES: FeedNotes = {
  unread: 0,
  events: [],
  assumed: ["What we noted at the last reading could not be read"],
};

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
