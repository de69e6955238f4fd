import { z } from "zod";
import { plainText, VISIBLE } from "../fields.ts";

export const MESSAGE_LENGTH = 4000;
/** Message ids that one call may name. */
const MOST_IDS = 500;

/** What somebody writes, in any direction; something must be there to see. */
const MessageText = z
  .string({ error: "Please write a message" })
  .transform(plainText)
  .pipe(
    z
      .string({ error: "Please write a message" })
      .regex(VISIBLE, "Please write a message")
      // zod's own max counts code points; the contract counts UTF-16 units, as textareas do.
      .refine(
        (text) => text.length <= MESSAGE_LENGTH,
        `Please use at most ${MESSAGE_LENGTH.toLocaleString("en-US")} characters`,
      ),
  );

/** Made by the sender for each message; a repeat is known by it. */
const ClientId = z
  .string()
  .trim()
  .max(100, "Please use at most 100 characters")
  .nullish()
  .transform((id) => id || null);

/** A form below a thread: the thread says who gets it. */
export const MessageDraft = z.object({ content: MessageText, clientId: ClientId });

export const MessageInput = MessageDraft.extend({
  recipientId: z
    .string({ error: "Recipient is required" })
    .trim()
    .min(1, "Recipient is required")
    .max(100, "Recipient is unknown"),
});
export type MessageInput = z.output<typeof MessageInput>;

export const ReadInput = z.object({
  messageIds: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z
      .array(z.string().max(40), { error: "messageIds is required" })
      .max(MOST_IDS, `Please name at most ${MOST_IDS} messages`),
  ),
});

export const ConversationInput = z.object({
  partnerId: z
    .string({ error: "Partner is required" })
    .trim()
    .min(1, "Partner is required")
    .max(100, "Partner is unknown"),
});

/** Pages back from a message; the pages' own links carry it too. */
export const ThreadQuery = z.object({
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "before must be the id of a message")
    .optional(),
});

export const ConversationsQuery = z.object({
  search: z.string().trim().max(80, "Please use at most 80 characters").optional(),
  before: z.string().max(100).optional(),
});

/** Where the last answer ended, as its `cursor` said. */
export const UpdatesQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}-\d{1,15}$/, "after must be a cursor of an earlier answer")
    .optional(),
  /** '0': answer at once, also when there is nothing. */
  wait: z.literal("0", "wait can only be 0").optional(),
});
