import { z } from "zod";
import { verificationKinds, verificationStatuses } from "./verification-rules.ts";

export const VerificationShape = z
  .object({
    id: z.string(),
    kind: z.enum(verificationKinds),
    status: z.enum(verificationStatuses),
    note: z.string().nullable(),
    images: z.int().describe("Pictures still stored; only admins see them"),
    reason: z.string().nullable().describe("Why it was declined"),
    askedAt: z.iso.datetime().nullable().describe("Null if it was checked unasked"),
    endedAt: z.iso.datetime().nullable().describe("When it was decided, withdrawn or expired"),
  })
  .meta({ id: "Verification" });
export type VerificationJson = z.output<typeof VerificationShape>;
