import { z } from "zod";
import { SAY_WHAT, sitterMarks } from "../audit/admin-rules.ts";
import { OptionalText, RequiredText, TrimmedString } from "../fields.ts";
import { auditTopics } from "../security-events.ts";

/** The reason is visible in the log only. */
export const LockInput = z.object({
  intent: z.enum(["lock", "unlock", "end-factor"], "Please choose what to do"),
  reason: RequiredText(500, "Please say why"),
});

export const MarkOfSitterInput = z.object({
  sitterId: RequiredText(100, "Who is it?"),
  mark: z.enum(sitterMarks, "Please choose a mark"),
  set: z.enum(["on", "off"], "Please choose on or off"),
});

/** The outcome goes into the log; reopening has none. */
export const HandledInput = z
  .object({
    id: RequiredText(100, "Which one is it?"),
    handled: z.enum(["yes", "no"], "Please choose yes or no"),
    outcome: OptionalText(500),
  })
  .refine(({ handled, outcome }) => handled === "no" || outcome, {
    path: ["outcome"],
    message: SAY_WHAT,
  });

export const AdminListQuery = z.object({
  search: TrimmedString(80).catch(""),
  /** 'locked' people, sitters 'without' a mark, 'handled' items. */
  show: z.enum(["all", "locked", "without", "open", "handled"]).optional().catch(undefined),
  /** What the log is narrowed to. */
  topic: z.enum(auditTopics).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type AdminListQuery = z.output<typeof AdminListQuery>;
