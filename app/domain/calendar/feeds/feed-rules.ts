import { z } from "zod";
import { BoundedString } from "../../fields.ts";

export const MOST_FEEDS = 3;

export const NO_ADDRESS = "Please enter an address that begins with https:// or webcal://";

/** Of a calendar; webcal is https by another name. */
export const FeedAddress = BoundedString(2000, NO_ADDRESS, NO_ADDRESS)
  .transform((text) => text.trim().replace(/^webcals?:/i, "https:"))
  .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", NO_ADDRESS);

export const BusyFeedShape = z
  .object({
    id: z.string(),
    host: z.string().describe("Of the address, which is not shown again"),
    readAt: z.iso.datetime().nullable(),
    fault: z.string().nullable().describe("Why the last attempt failed"),
  })
  .meta({ id: "BusyFeed" });
export type BusyFeed = z.output<typeof BusyFeedShape>;

export const FeedForm = z.object({
  address: FeedAddress.optional(),
  remove: BoundedString(100).optional(),
});
