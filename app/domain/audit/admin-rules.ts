import type { AdminAction } from "../security-events.ts";

export const sitterMarks = ["verified", "background_check"] as const;
export type SitterMark = (typeof sitterMarks)[number];

export const markLabels: Record<SitterMark, string> = {
  verified: "Identity",
  background_check: "Background check",
};

export type Marks = Record<SitterMark, boolean>;

export const markActions: Record<SitterMark, { given: AdminAction; taken: AdminAction }> = {
  verified: { given: "verify_sitter", taken: "unverify_sitter" },
  background_check: { given: "confirm_background_check", taken: "withdraw_background_check" },
};

export const SAY_WHAT = "Please say what was done";

export const inboxKinds = ["report", "support"] as const;
export type InboxKind = (typeof inboxKinds)[number];
