export const auditTopics = ["accounts", "checks", "reports", "reviews", "support"] as const;
export type AuditTopic = (typeof auditTopics)[number];

/** What admins do, by what it is about. */
export const actionsOf = {
  accounts: [
    "grant_admin",
    "revoke_admin",
    "lock_user",
    "unlock_user",
    "ask_factor_removal",
    "end_factor",
  ],
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

export type SecurityKind =
  | AdminAction
  | RefusalKind
  | "account_deleted"
  | "calendar_connected"
  | "calendar_disconnected"
  | "calendar_feed_made"
  | "calendar_feed_revoked"
  | "care_link_made"
  | "care_link_withdrawn"
  | "code_refused"
  | "data_exported"
  | "dog_reported_missing"
  | "email_change_asked"
  | "email_change_cancelled"
  | "email_change_undone"
  | "email_changed"
  | "email_confirmed"
  | "factor_removal_stopped"
  | "google_linked"
  | "google_unlinked"
  | "lost_page_reported"
  | "passkey_added"
  | "passkey_copied"
  | "passkey_refused"
  | "passkey_removed"
  | "password_changed"
  | "password_refused"
  | "password_reset"
  | "password_reset_asked"
  | "person_blocked"
  | "person_reported"
  | "review_reported"
  | "person_unblocked"
  | "recovery_codes_renewed"
  | "registered"
  | "role_changed"
  | "second_factor_off"
  | "second_factor_on"
  | "second_factor_undone"
  | "session_ended"
  | "sessions_ended"
  | "sign_in_failed"
  | "sign_in_locked"
  | "signed_in"
  | "signed_out"
  | "token_made"
  | "token_refused";

export type RefusalKind = "cross_origin" | "forbidden" | "rate_limited";

/** For the operator's log, in ids only. */
export type SecurityEvent = {
  type: "security";
  kind: SecurityKind;
  /** Null for commands and jobs. */
  requestId: string | null;
  /** Null for a visitor or a command. */
  actorId: string | null;
  aboutId: string | null;
};

/** In a transaction, only if it commits. `aboutId` defaults to the actor. */
export function noteSecurity(
  ctx: {
    emit: (event: SecurityEvent) => void;
    actor: { id: string } | null;
    requestId: string | null;
  },
  kind: SecurityKind,
  aboutId?: string | null,
): void {
  const actorId = ctx.actor?.id ?? null;
  const { requestId } = ctx;
  ctx.emit({ type: "security", kind, requestId, actorId, aboutId: aboutId ?? actorId });
}
