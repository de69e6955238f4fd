export const roles = ["owner", "sitter", "both", "admin"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  owner: "Dog Owner",
  sitter: "Dog Sitter",
  both: "Dog Owner & Sitter",
  admin: "Admin",
};

/** What stands in place of the name of somebody who has left. */
export const DELETED_USER = "Deleted user";

/** The reason of bookings that are cancelled with an account; the other party reads it. */
export const ACCOUNT_DELETED = `${DELETED_USER}: this account was deleted.`;

/** What a person may do. Screens ask these, never the role. */
export type Capabilities = {
  /** Publishes services and answers requests: the sitter's side, finished. */
  canSit: boolean;
  /** Has the owner's side: registers dogs and asks for bookings. */
  ownsDogs: boolean;
  isAdmin: boolean;
};

/** What somebody with this role may do. */
export function capabilitiesOf(role: Role, sitterFinished: boolean): Capabilities {
  return {
    canSit: hasSide(role, "sitter") && sitterFinished,
    ownsDogs: hasSide(role, "owner"),
    isAdmin: role === "admin",
  };
}

/** The two halves that a person can have. */
export type Side = "owner" | "sitter";
export const sides: readonly Side[] = ["owner", "sitter"];

/** Whether a role has the owner's or the sitter's half; an admin has neither. */
export function hasSide(role: Role, side: Side): boolean {
  return role === "both" || role === side;
}

/** The role after a flow is finished: someone with the other side already becomes both. */
export function roleAfterFinishing(flow: Side, hasOtherSide: boolean): Role {
  return hasOtherSide ? "both" : flow;
}

/** What decides on the role after a change to a profile. */
export type RoleChange = {
  current: Role;
  asked: Role | undefined;
  /** Nothing but the role was sent: it replaces the one there is. */
  bare: boolean;
  meetsSitterGates: boolean;
  /** Has finished the owner's flow, or has a dog. */
  ownerSide: boolean;
  /** Has finished the sitter's flow and not left that role since. */
  sitterSide: boolean;
};

/** The role after a change to a profile, as decisions 3 has it; a whole profile sent with a role finishes that flow. */
export function roleAfterChange(change: RoleChange): Role {
  const { current, asked, bare, meetsSitterGates, ownerSide, sitterSide } = change;
  if (!asked) return current;
  if (bare) return asked;
  if (asked === "owner") return roleAfterFinishing("owner", sitterSide);
  if (asked === "sitter" && meetsSitterGates) return roleAfterFinishing("sitter", ownerSide);
  return asked;
}
