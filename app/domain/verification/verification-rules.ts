import type { SitterMark } from "../audit/admin-rules.ts";

export const verificationKinds = ["identity", "background"] as const;
export type VerificationKind = (typeof verificationKinds)[number];

export const verificationStatuses = [
  "waiting",
  "approved",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What an approval gives. */
export const markOf: Record<VerificationKind, SitterMark> = {
  identity: "verified",
  background: "background_check",
};

export const kindOf: Record<SitterMark, VerificationKind> = {
  verified: "identity",
  background_check: "background",
};

export const MOST_DOCUMENTS = 2;
export const DAYS_TO_DECIDE = 30;
