/** Everything that is done under /admin or by its command, in the words of the log. */
export const adminActions = {
  grant_admin: "Made an admin",
  revoke_admin: "No longer an admin",
  lock_user: "Account locked",
  unlock_user: "Account unlocked",
  verify_sitter: "Verified",
  unverify_sitter: "Verification taken back",
  confirm_background_check: "Background check confirmed",
  withdraw_background_check: "Background check taken back",
  handle_report: "Report handled",
  reopen_report: "Report opened again",
  handle_support: "Support message handled",
  reopen_support: "Support message opened again",
} as const;

export type AdminAction = keyof typeof adminActions;

/** What the log calls an action; one that is not known any more keeps its own word. */
export function actionLabel(action: string): string {
  return Object.hasOwn(adminActions, action) ? adminActions[action as AdminAction] : action;
}

/** The marks that only an admin gives to a sitter. */
export const sitterMarks = ["verified", "background_check"] as const;
export type SitterMark = (typeof sitterMarks)[number];

export const markLabels: Record<SitterMark, string> = {
  verified: "Verified",
  background_check: "Background check",
};

/** What the log says when a mark is given, and when it is taken back. */
export const markActions: Record<SitterMark, { given: AdminAction; taken: AdminAction }> = {
  verified: { given: "verify_sitter", taken: "unverify_sitter" },
  background_check: { given: "confirm_background_check", taken: "withdraw_background_check" },
};

/** Said where a report or message is put aside without an outcome. */
export const SAY_WHAT = "Please say what was done";

/** What people send in for an admin to deal with. */
export const inboxKinds = ["report", "support"] as const;
export type InboxKind = (typeof inboxKinds)[number];
