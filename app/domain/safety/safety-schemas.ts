import { z } from "zod";
import { ListOf, OptionalText } from "../fields.ts";
import { QUOTABLE_MESSAGES, reportReasons } from "./safety-rules.ts";

export const BlockInput = z.object({
  intent: z.enum(["block", "unblock"], "Please choose what to do"),
});

export const ReportInput = z.object({
  reason: z.enum(reportReasons, "Please choose a reason"),
  details: OptionalText(2000),
  /** Ids of messages between the two, to be shown to an admin. */
  messageIds: ListOf(
    z.string().regex(/^[1-9]\d{0,14}$/, "Please choose messages of this conversation"),
    QUOTABLE_MESSAGES,
  ),
});
export type ReportInput = z.output<typeof ReportInput>;
