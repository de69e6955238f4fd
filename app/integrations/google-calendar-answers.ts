import { z } from "zod";

/** Google's pages seem to cut titles and places at this length. */
const LONGEST_TEXT = 1024;

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.slice(0, LONGEST_TEXT).toWellFormed() ?? null);
const Link = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .nullable()
  .catch(null);
const When = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }),
  z.object({ date: z.iso.date() }),
]);
const Listed = z.object({
  id: z.string().min(1).max(1024),
  summary: Text,
  location: Text,
  status: z.enum(["confirmed", "tentative", "cancelled"]).catch("confirmed"),
  start: When,
  end: When,
  htmlLink: Link,
});
const Span = z.object({
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
});

export type ListedEvent = z.output<typeof Listed>;

export const LISTED_FIELDS = `items(${Object.keys(Listed.shape).join()})`;

/** Malformed events are dropped. */
export const EventList = z.object({
  items: z.array(z.unknown()).transform((items) =>
    items.flatMap((item): ListedEvent[] => {
      const event = Listed.safeParse(item);
      return event.success ? [event.data] : [];
    }),
  ),
});

export function StoredEvent(id: string) {
  return z.object({ id: z.literal(id), htmlLink: Link });
}

export const Nothing = z.literal("");

export const FreeBusy = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(Span),
      errors: z.array(z.unknown()).max(0).optional(),
    }),
  }),
});
