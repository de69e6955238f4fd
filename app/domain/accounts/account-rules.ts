export const roles = ["owner", "sitter", "both", "admin"] as const;
export type Role = (typeof roles)[number];

/** What a person may do. Screens ask these, never the role. */
export type Capabilities = {
  /** Publishes services and answers requests: the sitter's side, finished. */
  canSit: boolean;
  /** Has the owner's side: registers dogs and asks for bookings. */
  ownsDogs: boolean;
  isAdmin: boolean;
};

export function capabilitiesOf(role: Role, sitterFinished: boolean): Capabilities {
  return {
    canSit: (role === "sitter" || role === "both") && sitterFinished,
    ownsDogs: role === "owner" || role === "both",
    isAdmin: role === "admin",
  };
}

/** The role after a flow is finished: someone with the other side already becomes both. */
export function roleAfterFinishing(flow: "owner" | "sitter", hasOtherSide: boolean): Role {
  return hasOtherSide ? "both" : flow;
}
