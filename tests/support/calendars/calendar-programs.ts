import ICAL from "ical.js";

export type KeptEntry = {
  uid: string;
  revision: string;
  sequence: number;
  status: string;
  startAt: number;
  summary: string;
  location: string;
};

/** The entries of a file, as ical.js reads them. */
export function entriesIn(text: string): KeptEntry[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => {
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
    const { uid, sequence, startDate, summary } = new ICAL.Event(component);
    return {
      uid,
      revision: [value("dtstamp"), value("last-modified"), sequence].join(" "),
      sequence,
      status: value("status"),
      startAt: startDate.toJSDate().getTime(),
      summary,
      location: value("location"),
    };
  });
}

/**
 * A program with its own copy of what it read. As Evolution does, it takes an entry as unchanged
 * while DTSTAMP, LAST-MODIFIED and SEQUENCE are the same; what it imports replaces what it has of the
 * same UID, unless that has a higher SEQUENCE.
 */
export function calendarProgram() {
  let kept = new Map<string, KeptEntry>();
  const newer = (entry: KeptEntry) => {
    const known = kept.get(entry.uid);
    const isSame = known?.revision === entry.revision;
    return known && (isSame || known.sequence > entry.sequence) ? known : entry;
  };
  return {
    import(text: string) {
      for (const entry of entriesIn(text)) kept.set(entry.uid, newer(entry));
    },
    /** What is missing is gone. */
    refresh(text: string) {
      kept = new Map(entriesIn(text).map((entry) => [entry.uid, newer(entry)]));
    },
    shown: () => [...kept.values()].filter(({ status }) => status !== "CANCELLED"),
    all: () => [...kept.values()],
  };
}
