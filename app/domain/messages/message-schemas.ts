import { z } from "zod";
import { BoundedString, ClientId, SearchText, seenText, TrimmedString } from "../fields.ts";

export const MESSAGE_LENGTH = 4000;
const TOO_LONG = `Please use at most ${MESSAGE_LENGTH.toLocaleString("en-US")} characters`;
const MOST_IDS = 500;

/** Empty without a visible character, as a photo may be sent alone. */
const MessageText = BoundedString(2 * MESSAGE_LENGTH + 100, "Please write a message", TOO_LONG)
  .transform(seenText)
  .refine(({ length }) => length <= MESSAGE_LENGTH, TOO_LONG)
  .optional()
  .transform((text) => text ?? "");

/** A form below a thread, which determines the recipient; extended by `images` where they are taken. */
export const MessageDraft = z
  .object({ content: MessageText, clientId: ClientId })
  .refine((draft) => draft.content || (draft as { images?: unknown[] }).images?.length, {
    path: ["content"],
    error: "Please write a message",
    // Also when another field is wrong.
    when: ({ issues }) => issues.every(({ path: [field] = [] }) => field && field !== "content"),
  });

export const MessageInput = MessageDraft.safeExtend({
  recipientId: TrimmedString(100, "Recipient is required", "Recipient is unknown").min(
    1,
    "Recipient is required",
  ),
});
export type MessageInput = z.output<typeof MessageInput>;

export const ReadInput = z.object({
  messageIds: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z
      .array(BoundedString(40), { error: "messageIds is required" })
      .max(MOST_IDS, `Please name at most ${MOST_IDS} messages`),
  ),
});

export const ConversationInput = z.object({
  partnerId: TrimmedString(100, "Partner is required", "Partner is unknown").min(
    1,
    "Partner is required",
  ),
});

const WRONG_BEFORE = "before must be the id of a message";
const WRONG_CURSOR = "after must be a cursor of an earlier answer";

export const ThreadQuery = z.object({
  before: BoundedString(15, undefined, WRONG_BEFORE)
    .regex(/^[1-9]\d{0,14}$/, WRONG_BEFORE)
    .optional(),
});

export const ConversationsQuery = z.object({
  search: SearchText.optional(),
  before: BoundedString(100).optional(),
});

export const UpdatesQuery = z.object({
  after: BoundedString(47, undefined, WRONG_CURSOR)
    .regex(/^\d{1,15}-\d{1,15}-\d{1,15}$/, WRONG_CURSOR)
    .optional(),
  /** Answers at once, even if there is nothing new. */
  wait: z.literal("0", "wait can only be 0").optional(),
});
