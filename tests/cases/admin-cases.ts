export const adminActors = ["visitor", "owner", "sitter", "both", "locked", "admin"] as const;
export type AdminActor = (typeof adminActors)[number];

/** Only admins get in; only visitors are sent to log in. */
export const adminOutcome: Record<AdminActor, "login" | "forbidden" | "in"> = {
  visitor: "login",
  owner: "forbidden",
  sitter: "forbidden",
  both: "forbidden",
  locked: "login",
  admin: "in",
};

/** `:user`, `:sitter`, `:report`, `:support`, `:asked` and `:second` are replaced by existing ids. */
export type AdminRequest = {
  path: string;
  post?: Record<string, string>;
  status: number;
  /** The log entry it leaves, if it changes something. */
  logs?: string;
};

export const adminRequests: AdminRequest[] = [
  { path: "/admin", status: 200 },
  { path: "/admin/users", status: 200 },
  { path: "/admin/users?search=example&show=locked&page=2", status: 200 },
  { path: "/admin/users?page=x&show=nonsense&search=%25_%27", status: 200 },
  { path: "/admin/users/:user", status: 200 },
  { path: "/admin/users/:user?confirm=lock", status: 200 },
  { path: "/admin/users/nobody", status: 404 },
  { path: "/admin/sitters", status: 200 },
  { path: "/admin/sitters?show=without", status: 200 },
  { path: "/admin/reports", status: 200 },
  { path: "/admin/reports?show=handled", status: 200 },
  { path: "/admin/reports/:report", status: 200 },
  { path: "/admin/reports/nothing", status: 404 },
  { path: "/admin/support", status: 200 },
  { path: "/admin/support?show=handled", status: 200 },
  { path: "/admin/audit", status: 200 },
  { path: "/admin/verifications", status: 200 },
  { path: "/admin/verifications/:asked", status: 200 },
  { path: "/admin/verifications/:asked?picture=1", status: 200 },
  { path: "/admin/verifications/nothing", status: 404 },
  { path: "/admin/verifications/:asked/pictures/1", status: 200, logs: "view_document" },
  { path: "/admin/verifications/:asked/pictures/3", status: 404 },
  { path: "/admin/verifications/:asked/pictures/99999999999999999999", status: 404 },
  { path: "/admin/verifications/nothing/pictures/1", status: 404 },
  { path: "/admin/verifications/:asked", post: { decision: "decline" }, status: 400 },
  { path: "/admin/verifications/:asked", post: { decision: "maybe" }, status: 400 },
  { path: "/admin/verifications/nothing", post: { decision: "approve" }, status: 404 },
  {
    path: "/admin/verifications/:asked",
    post: { decision: "approve" },
    status: 303,
    logs: "verify_sitter",
  },
  { path: "/admin/verifications/:asked", post: { decision: "approve" }, status: 409 },
  {
    path: "/admin/verifications/:second",
    post: { decision: "decline", reason: "Blurred" },
    status: 303,
    logs: "decline_verification",
  },
  { path: "/admin/verifications/:asked/pictures/1", status: 404 },
  { path: "/admin/users/:user", post: { intent: "lock" }, status: 400 },
  { path: "/admin/users/:user", post: { intent: "ban", reason: "x" }, status: 400 },
  {
    path: "/admin/users/:user",
    post: { intent: "lock", reason: "Spam" },
    status: 303,
    logs: "lock_user",
  },
  {
    path: "/admin/users/:user",
    post: { intent: "unlock", reason: "A mistake" },
    status: 303,
    logs: "unlock_user",
  },
  { path: "/admin/users/nobody", post: { intent: "lock", reason: "x" }, status: 404 },
  {
    path: "/admin/sitters",
    post: { sitterId: ":sitter", mark: "verified", set: "on" },
    status: 303,
    logs: "verify_sitter",
  },
  {
    path: "/admin/sitters",
    post: { sitterId: ":sitter", mark: "background_check", set: "on" },
    status: 303,
    logs: "confirm_background_check",
  },
  {
    path: "/admin/sitters",
    post: { sitterId: ":sitter", mark: "verified", set: "off" },
    status: 303,
    logs: "unverify_sitter",
  },
  { path: "/admin/sitters", post: { sitterId: ":sitter", mark: "rating", set: "on" }, status: 400 },
  { path: "/admin/sitters", post: { sitterId: ":user", mark: "verified", set: "on" }, status: 404 },
  {
    path: "/admin/reports/:report",
    post: { id: ":report", handled: "yes", outcome: "Warned by mail" },
    status: 303,
    logs: "handle_report",
  },
  {
    path: "/admin/reports/:report",
    post: { id: ":report", handled: "no" },
    status: 303,
    logs: "reopen_report",
  },
  {
    path: "/admin/support",
    post: { id: ":support", handled: "yes", outcome: "Answered" },
    status: 303,
    logs: "handle_support",
  },
  { path: "/admin/support", post: { id: ":support", handled: "yes", outcome: " " }, status: 400 },
  { path: "/admin/reports/:report", post: { id: ":report", handled: "yes" }, status: 400 },
  {
    path: "/admin/support",
    post: { id: "nothing", handled: "yes", outcome: "Answered" },
    status: 404,
  },
];
