/** How many events, and how many guesses, are told by name. */
export const MOST_TOLD = 10;
const LONGEST_TITLE = 60;

type NotedEvent = { title: string; reason: string };

/** How many events of a calendar could not be read, or in part only, the first of them, and what we assumed. */
export type FeedNotes = {
  unread: number;
  events: NotedEvent[];
  partial: number;
  partialEvents: NotedEvent[];
  assumed: string[];
};

export const NOTHING_TO_NOTE: FeedNotes = {
  unread: 0,
  events: [],
  partial: 0,
  partialEvents: [],
  assumed: [],
};

/** Sealed under an `APP_SECRET` that is gone; the next reading writes them again. */
export const UNREADABLE_NOTES: FeedNotes = {
  ...NOTHING_TO_NOTE,
  assumed: ["What we noted at the last reading could not be read"],
};

/** Collects notes while a calendar is read. */
export function takeNotes() {
  const notes = structuredClone(NOTHING_TO_NOTE);
  const note = (events: NotedEvent[], title: string, reason: string) => {
    if (events.length < MOST_TOLD) events.push({ title: title.slice(0, LONGEST_TITLE), reason });
  };
  return {
    notes,
    unread(title: string, reason: string) {
      notes.unread++;
      note(notes.events, title, reason);
    },
    partial(title: string, reason: string) {
      notes.partial++;
      note(notes.partialEvents, title, reason);
    },
    assumed(sentence: string) {
      if (notes.assumed.length < MOST_TOLD && !notes.assumed.includes(sentence))
        notes.assumed.push(sentence);
    },
  };
}

export type Notes = ReturnType<typeof takeNotes>;
