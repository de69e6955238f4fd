export const adminActions = {
  grant_admin: "Made an admin",
  revoke_admin: "No longer an admin",
  lock_user: "Account locked",
  unlock_user: "Account unlocked",
  verify_sitter: "Verified",
  unverify_sitter: "Verification undone",
  confirm_background_check: "Background check confirmed",
  withdraw_background_check: "Background check undone",
  handle_report: "Report handled",
  reopen_report: "Report reopened",
  handle_support: "Support message handled",
  reopen_support: "Support message reopened",
} as const;

export type AdminAction = keyof typeof adminActions;

export function actionLabel(action: string): string {
  return Object.hasOwn(adminActions, action) ? adminActions[action as AdminAction] : action;
}

export const sitterMarks = ["verified", "background_check"] as const;
export type SitterMark = (typeof sitterMarks)[number];

export const markLabels: Record<SitterMark, string> = {
  verified: "Verified",
  background_check: "Background check",
};

export const markActions: Record<SitterMark, { given: AdminAction; taken: AdminAction }> = {
  verified: { given: "verify_sitter", taken: "unverify_sitter" },
  background_check: { given: "confirm_background_check", taken: "withdraw_background_check" },
};

export const SAY_WHAT = "Please say what was done";

export const inboxKinds = ["report", "support"] as const;
export type InboxKind = (typeof inboxKinds)[number];
