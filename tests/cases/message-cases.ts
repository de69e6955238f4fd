/** The sender's relation to the recipient; each driver sets it up anew. */
export type Relation =
  | "owner to listed sitter"
  | "owner to unlisted sitter"
  | "owner to locked sitter"
  | "sitter to owner of an available dog"
  | "sitter to owner of a dog that is not available"
  | "owner to owner of an available dog"
  | "sitter to the owner of a booking"
  | "owner to the sitter of a booking, now unlisted"
  | "sitter to somebody who wrote before"
  | "owner to a sitter they blocked"
  | "owner to a sitter who blocked them"
  | "sitter to an owner of a booking who blocked them"
  | "owner to owner"
  | "to oneself"
  | "to nobody";

export const edges = ["form", "api", "socket"] as const;
export type Edge = (typeof edges)[number];

export type Outcome = "sent" | "invalid" | "not_found" | "blocked";

export type MessageCase = {
  name: string;
  relation: Relation;
  content: string;
  outcome: Outcome;
  /** Where the form differs: there is no thread with oneself to post to. */
  outcomeByForm?: Outcome;
  /** What is stored, if not the text as written. */
  stored?: string;
  edges: readonly Edge[];
};

const writes = (relation: Relation, outcome: Outcome): MessageCase => ({
  name: relation,
  relation,
  content: "Hello there",
  outcome,
  edges,
});

const says = (name: string, content: string, outcome: Outcome, stored?: string): MessageCase => ({
  name,
  relation: "owner to listed sitter",
  content,
  outcome,
  ...(stored !== undefined && { stored }),
  edges,
});

/** Every sender, recipient and content with its outcome, whichever way it is sent. */
export const messageCases: MessageCase[] = [
  writes("owner to listed sitter", "sent"),
  writes("owner to unlisted sitter", "not_found"),
  writes("owner to locked sitter", "not_found"),
  writes("sitter to owner of an available dog", "sent"),
  writes("sitter to owner of a dog that is not available", "not_found"),
  writes("owner to owner of an available dog", "not_found"),
  writes("sitter to the owner of a booking", "sent"),
  writes("owner to the sitter of a booking, now unlisted", "sent"),
  writes("sitter to somebody who wrote before", "sent"),
  writes("owner to a sitter they blocked", "blocked"),
  writes("owner to a sitter who blocked them", "blocked"),
  writes("sitter to an owner of a booking who blocked them", "blocked"),
  writes("owner to owner", "not_found"),
  { ...writes("to oneself", "invalid"), outcomeByForm: "not_found" },
  writes("to nobody", "not_found"),
  says("nothing", "", "invalid"),
  says("only spaces", "  \n\t ", "invalid"),
  says("only invisible characters", "\u200b\u2060\u202e", "invalid"),
  says("spaces around", "  Hello \n", "sent", "Hello"),
  says("line breaks of a form", "one\r\ntwo", "sent", "one\ntwo"),
  says("control characters", "a\u0000b\u0007c", "sent", "abc"),
  says("4,000 characters", "x".repeat(4000), "sent"),
  says(
    "4,000 characters with line breaks",
    "ab\r\n".repeat(1333),
    "sent",
    "ab\n".repeat(1333).trim(),
  ),
  says("4,001 characters", "x".repeat(4001), "invalid"),
  says("4,000 as UTF-16 counts", "🐶".repeat(2000), "sent"),
  says("4,002 as UTF-16 counts", "🐶".repeat(2001), "invalid"),
  says("markup", "<script>alert(1)</script> & <b>", "sent"),
  says("right to left", "שלום abc", "sent"),
  says("turned around", "שלום \u202eabc", "sent", "שלום abc"),
];
