import { z } from "zod";
import { BoundedString } from "../../fields.ts";
import { type FeedNotes, MOST_TOLD } from "./feed-notes.ts";

export const MOST_FEEDS = 3;

export const NO_ADDRESS = "Please enter an address that begins with https:// or webcal://";

/** Of a calendar; webcal is https by another name. */
export const FeedAddress = BoundedString(2000, NO_ADDRESS, NO_ADDRESS)
  .transform((text) => text.trim().replace(/^webcals?:/i, "https:"))
  .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", NO_ADDRESS)
  .refine((text) => {
    if (!URL.canParse(text)) return true;
    const { port, username, password } = new URL(text);
    return !port && !username && !password;
  }, "Please enter an address without a port, user name or password");

const NotedEvents = z
  .array(z.object({ title: z.string(), reason: z.string() }))
  .describe(`The first ${MOST_TOLD} of them`);

export const FeedNotesShape: z.ZodType<FeedNotes> = z.object({
  unread: z.number().int().describe("How many events could not be read"),
  events: NotedEvents,
  partial: z.number().int().describe("How many others count in part only"),
  partialEvents: NotedEvents,
  assumed: z.array(z.string()).describe("What we took for granted to read the others"),
});

export const BusyFeedShape = z
  .object({
    id: z.string(),
    name: z
      .string()
      .describe(
        "What the calendar calls itself, else its host and the end of its address; no two are the same",
      ),
    host: z.string().describe("Of the address, which is not shown again"),
    readAt: z.iso.datetime().nullable(),
    fault: z.string().nullable().describe("Why the last attempt failed"),
    keptUntil: z.iso
      .date()
      .nullable()
      .describe("Busy times from this date on were too many to keep; null if all are kept"),
    notes: FeedNotesShape.describe("What could not be read at the last reading"),
  })
  .meta({ id: "BusyFeed" });
export type BusyFeed = z.output<typeof BusyFeedShape>;

export const FeedForm = z.object({
  address: FeedAddress.optional(),
  remove: BoundedString(100).optional(),
});
