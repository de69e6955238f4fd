/*
 * The table of booking cases: who, in which state, does what, with which outcome. Every edge drives
 * the same rows: the API (tests/http/bookings-api-cases.test.ts) and the forms
 * (tests/http/booking-form-cases.test.ts). It is written down by hand from the contract, never
 * computed from the rules it holds them to.
 */

export const edges = ["api", "form"] as const;
export type Edge = (typeof edges)[number];

export type CaseActor = "owner" | "sitter" | "other owner" | "other sitter" | "anonymous";

/** How the booking stands: who asked, its status, and whether its time lies ahead or is over. */
export type CaseState =
  | "pending, asked by the owner"
  | "pending, asked by the sitter"
  | "pending, over"
  | "accepted"
  | "accepted, over"
  | "rejected"
  | "completed"
  | "cancelled";

export type CaseStatus = "pending" | "accepted" | "rejected" | "completed" | "cancelled";

export type Outcome =
  /** The status afterwards; 'same' had it before and nothing is written. */
  | { kind: "done"; status: CaseStatus }
  | { kind: "same"; status: CaseStatus }
  | { kind: "unauthenticated" }
  | { kind: "not_found" }
  | { kind: "forbidden" }
  | { kind: "invalid"; field: string }
  | { kind: "conflict"; code: string };

export type MoveCase = {
  name: string;
  actor: CaseActor;
  state: CaseState;
  to: CaseStatus;
  reason?: string;
  outcome: Outcome;
  edges: readonly Edge[];
};

const targets = ["accepted", "rejected", "cancelled", "completed"] as const;

/** Outcomes of accepted, rejected, cancelled, completed, in this order. */
const table: [CaseActor, CaseState, string][] = [
  ["owner", "pending, asked by the owner", "forbidden forbidden done forbidden"],
  ["owner", "pending, asked by the sitter", "done done done forbidden"],
  ["owner", "pending, over", "forbidden forbidden same forbidden"],
  ["owner", "accepted", "forbidden forbidden done forbidden"],
  ["owner", "accepted, over", "forbidden forbidden conflict forbidden"],
  ["owner", "rejected", "forbidden forbidden conflict forbidden"],
  ["owner", "completed", "forbidden forbidden conflict forbidden"],
  ["owner", "cancelled", "forbidden forbidden same forbidden"],
  ["sitter", "pending, asked by the owner", "done done conflict conflict"],
  ["sitter", "pending, asked by the sitter", "forbidden forbidden done conflict"],
  ["sitter", "pending, over", "conflict conflict same conflict"],
  ["sitter", "accepted", "same conflict done done"],
  ["sitter", "accepted, over", "same conflict conflict done"],
  ["sitter", "rejected", "conflict same conflict conflict"],
  ["sitter", "completed", "conflict conflict conflict same"],
  ["sitter", "cancelled", "conflict conflict same conflict"],
  ["other owner", "pending, asked by the owner", "not_found not_found not_found not_found"],
  ["other owner", "accepted", "not_found not_found not_found not_found"],
  ["other sitter", "pending, asked by the owner", "not_found not_found not_found not_found"],
  ["other sitter", "accepted", "not_found not_found not_found not_found"],
  [
    "anonymous",
    "pending, asked by the owner",
    "unauthenticated unauthenticated unauthenticated unauthenticated",
  ],
  ["anonymous", "accepted", "unauthenticated unauthenticated unauthenticated unauthenticated"],
];

export const moveCases: MoveCase[] = [
  ...table.flatMap(([actor, state, words]) =>
    words.split(" ").map((word, index) => moveCase(actor, state, word, targets[index])),
  ),
  {
    name: "sitter cancels accepted without a reason: invalid",
    actor: "sitter",
    state: "accepted",
    to: "cancelled",
    outcome: { kind: "invalid", field: "reason" },
    edges,
  },
  {
    name: "sitter asks for pending again from accepted: conflict",
    actor: "sitter",
    state: "accepted",
    to: "pending",
    outcome: { kind: "conflict", code: "invalid_transition" },
    edges: ["api"],
  },
];

function moveCase(
  actor: CaseActor,
  state: CaseState,
  word: string,
  to: CaseStatus = "accepted",
): MoveCase {
  const reason = actor === "sitter" && to === "cancelled" ? { reason: "My train is late" } : {};
  const name = `${actor} sets ${state} to ${to}: ${word}`;
  return { name, actor, state, to, ...reason, outcome: outcomeOf(word, to), edges };
}

function outcomeOf(word: string, status: CaseStatus): Outcome {
  switch (word) {
    case "done":
    case "same":
      return { kind: word, status };
    case "conflict":
      return { kind: "conflict", code: "invalid_transition" };
    default:
      return { kind: word as "unauthenticated" | "not_found" | "forbidden" };
  }
}

/** Registers one test for each row that names this edge. A driver that leaves one out does not exist. */
export function driveCases<C extends { name: string; edges: readonly Edge[] }>(
  edge: Edge,
  rows: C[],
  register: (name: string, row: C) => void,
): void {
  for (const row of rows.filter(({ edges }) => edges.includes(edge))) register(row.name, row);
}
