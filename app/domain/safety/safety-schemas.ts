import { z } from "zod";
import { QUOTABLE_MESSAGES, reportReasons } from "../blocks/safety-rules.ts";
import { BoundedString, ListOf, OptionalText } from "../fields.ts";

const WRONG_MESSAGES = "Please choose messages of this conversation";

export const BlockInput = z.object({
  intent: z.enum(["block", "unblock"], "Please choose what to do"),
});

/** Of a review or a page. */
export const ContentReportInput = z.object({
  reason: z.enum(reportReasons, "Please choose a reason"),
  details: OptionalText(2000).describe("Needed for the reason 'other'"),
});
export type ContentReportInput = z.output<typeof ContentReportInput>;

/** Of a person. */
export const ReportInput = ContentReportInput.extend({
  messageIds: ListOf(
    BoundedString(15, undefined, WRONG_MESSAGES).regex(/^[1-9]\d{0,14}$/, WRONG_MESSAGES),
    QUOTABLE_MESSAGES,
  ),
});
export type ReportInput = z.output<typeof ReportInput>;
