import { z } from "zod";
import { BoundedString, OptionalText } from "../fields.ts";
import { verificationKinds } from "./verification-rules.ts";

export const SAY_WHY = "Please say why";

export const VerificationInput = z.object({
  kind: z.enum(verificationKinds, "Please choose what to check"),
  note: OptionalText(1000),
});
export type VerificationInput = z.output<typeof VerificationInput>;

export const WithdrawalForm = z.object({ withdraw: BoundedString(100) });

export const WithdrawalQuery = z.object({
  id: BoundedString(100).optional().describe("Also withdraws an approval"),
});

/** The reason is for the sitter. */
export const DecisionInput = z
  .object({
    decision: z.enum(["approve", "decline"], "Please choose what to do"),
    reason: OptionalText(500),
  })
  .refine(({ decision, reason }) => decision === "approve" || reason, {
    path: ["reason"],
    message: SAY_WHY,
  });
export type DecisionInput = z.output<typeof DecisionInput>;
