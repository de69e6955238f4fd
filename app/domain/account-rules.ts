export const roles = ["owner", "sitter", "both", "admin"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  owner: "Dog Owner",
  sitter: "Dog Sitter",
  both: "Dog Owner & Sitter",
  admin: "Admin",
};

export const DELETED_USER = "Deleted user";

/** The stored reason of a booking that the deletion of an account cancels. */
export const ACCOUNT_DELETED = `${DELETED_USER}: this account was deleted.`;

/** What a person may do. Screens check these, never the role. */
export type Capabilities = {
  canSit: boolean;
  ownsDogs: boolean;
  isAdmin: boolean;
};

/** Of a role; people can sit only once they have finished the sitter flow. */
export function capabilitiesOf(role: Role, sitterFinished: boolean): Capabilities {
  return {
    canSit: hasSide(role, "sitter") && sitterFinished,
    ownsDogs: hasSide(role, "owner"),
    isAdmin: role === "admin",
  };
}

export type Side = "owner" | "sitter";
export const sides: readonly Side[] = ["owner", "sitter"];

/** The role `admin` has neither side. */
export function hasSide(role: Role, side: Side): boolean {
  return role === "both" || role === side;
}

/** The role after a finished flow: a person who is already the other side becomes both. */
export function roleAfterFinishing(flow: Side, hasOtherSide: boolean): Role {
  return hasOtherSide ? "both" : flow;
}

export type RoleChange = {
  current: Role;
  asked: Role | undefined;
  bare: boolean;
  meetsSitterGates: boolean;
  ownerSide: boolean;
  sitterSide: boolean;
};

/** The role after a profile change; a complete profile sent with a role finishes that flow. */
export function roleAfterChange(change: RoleChange): Role {
  const { current, asked, bare, meetsSitterGates, ownerSide, sitterSide } = change;
  if (!asked) return current;
  if (bare) return asked;
  if (asked === "owner") return roleAfterFinishing("owner", sitterSide);
  if (asked === "sitter" && meetsSitterGates) return roleAfterFinishing("sitter", ownerSide);
  return asked;
}

/** Whether the letters of a name changed, not only their case or the spaces. */
export function isOtherName(before: string, after: string): boolean {
  return bareName(before) !== bareName(after);
}

function bareName(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(/\s/g, "");
}
