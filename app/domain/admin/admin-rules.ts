export const auditTopics = ["accounts", "checks", "reports", "reviews", "support"] as const;
export type AuditTopic = (typeof auditTopics)[number];

/** What admins do, by what it is about. */
export const actionsOf = {
  accounts: ["grant_admin", "revoke_admin", "lock_user", "unlock_user"],
  checks: [
    "verify_sitter",
    "unverify_sitter",
    "confirm_background_check",
    "withdraw_background_check",
    "decline_verification",
    "view_document",
  ],
  reports: ["handle_report", "reopen_report", "take_down_lost_page", "allow_alert"],
  reviews: ["hide_review", "restore_review"],
  support: ["handle_support", "reopen_support"],
} as const satisfies Record<AuditTopic, readonly string[]>;

export type AdminAction = (typeof actionsOf)[AuditTopic][number];

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
