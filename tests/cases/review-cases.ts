/*
 * Who reads what each party wrote, through which door. Written by hand, never computed.
 * V a visitor, M an owner who is no party, S a sitter who is no party, A an admin, O the booking's
 * owner, T its sitter; who has left is a visitor. The dog is available unless a step says otherwise.
 */

export const doors = ["profile", "dog", "booking", "export"] as const;
export type Door = (typeof doors)[number];

export type ReviewStep =
  | "owner writes"
  | "sitter writes"
  | "both write"
  | "sitter replies"
  | "14 days pass"
  | "admin hides the owner's"
  | "admin restores the owner's"
  | "owner leaves"
  | "sitter leaves"
  | "owner blocks the sitter"
  | "sitter is unlisted"
  | "sitter is locked"
  | "dog is not available";

export type ReviewCase = {
  steps: ReviewStep[];
  weekly?: true;
  /** Everything else that they can open is searched as well. */
  thorough?: true;
  /** By whose text and door; a reply is read where the owner's text is. */
  readers: Record<"owner's" | "sitter's", Record<Door, string>>;
};

const nobody: Record<Door, string> = { profile: "", dog: "", booking: "", export: "" };
const ownerAlone = { ...nobody, booking: "O", export: "O" };
const sitterAlone = { ...nobody, booking: "T", export: "T" };
const allOfOwners = { profile: "VMSAOT", dog: "", booking: "OT", export: "OT" };
const allOfSitters = { profile: "", dog: "SOT", booking: "OT", export: "OT" };
const all = { "owner's": allOfOwners, "sitter's": allOfSitters };

export const reviewCases: ReviewCase[] = [
  {
    steps: ["owner writes"],
    thorough: true,
    readers: { "owner's": ownerAlone, "sitter's": nobody },
  },
  {
    steps: ["sitter writes"],
    thorough: true,
    readers: { "owner's": nobody, "sitter's": sitterAlone },
  },
  { steps: ["both write"], readers: all },
  { steps: ["both write", "sitter replies"], readers: all },
  { steps: ["both write"], weekly: true, readers: all },
  {
    steps: ["owner writes"],
    weekly: true,
    readers: { "owner's": ownerAlone, "sitter's": nobody },
  },
  {
    steps: ["owner writes", "14 days pass", "sitter replies"],
    readers: { "owner's": allOfOwners, "sitter's": nobody },
  },
  {
    steps: ["sitter writes", "14 days pass"],
    readers: { "owner's": nobody, "sitter's": allOfSitters },
  },
  {
    steps: ["both write", "sitter replies", "admin hides the owner's"],
    thorough: true,
    readers: { "owner's": ownerAlone, "sitter's": allOfSitters },
  },
  {
    steps: ["owner writes", "14 days pass", "admin hides the owner's"],
    readers: { "owner's": ownerAlone, "sitter's": nobody },
  },
  {
    steps: ["both write", "admin hides the owner's", "admin restores the owner's"],
    readers: all,
  },
  {
    steps: ["both write", "sitter replies", "owner leaves"],
    readers: {
      "owner's": { profile: "VMSAOT", dog: "", booking: "T", export: "T" },
      "sitter's": sitterAlone,
    },
  },
  { steps: ["owner writes", "owner leaves"], readers: { "owner's": nobody, "sitter's": nobody } },
  {
    steps: ["owner writes", "owner leaves", "14 days pass"],
    readers: {
      "owner's": { profile: "VMSAOT", dog: "", booking: "T", export: "T" },
      "sitter's": nobody,
    },
  },
  {
    steps: ["both write", "sitter leaves"],
    readers: {
      "owner's": ownerAlone,
      "sitter's": { profile: "", dog: "SO", booking: "O", export: "O" },
    },
  },
  {
    steps: ["owner writes", "owner blocks the sitter"],
    readers: { "owner's": ownerAlone, "sitter's": nobody },
  },
  { steps: ["owner blocks the sitter", "both write", "sitter replies"], readers: all },
  {
    steps: ["both write", "sitter is unlisted"],
    readers: { "owner's": { ...allOfOwners, profile: "T" }, "sitter's": allOfSitters },
  },
  {
    steps: ["both write", "sitter is locked"],
    readers: {
      "owner's": ownerAlone,
      "sitter's": { profile: "", dog: "SO", booking: "O", export: "O" },
    },
  },
  {
    steps: ["both write", "dog is not available"],
    readers: { "owner's": allOfOwners, "sitter's": { ...allOfSitters, dog: "OT" } },
  },
];
