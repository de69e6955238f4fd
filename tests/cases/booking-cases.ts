/*
 * Booking cases: who does what in which state, with which outcome. Both edges are tested with the
 * same rows: the API (tests/http/bookings/bookings-api-cases.test.ts) and the forms
 * (tests/http/bookings/booking-form-cases.test.ts). Written by hand from the contract, never
 * computed from the rules under test.
 */

export const edges = ["api", "form"] as const;
export type Edge = (typeof edges)[number];

export type CaseActor = "owner" | "sitter" | "other owner" | "other sitter" | "anonymous";

/** Who asked for the booking, its status, and whether its time is ahead or over. */
export type CaseState =
  | "pending, requested by the owner"
  | "pending, requested by the sitter"
  | "pending, over"
  | "accepted"
  | "accepted, over"
  | "rejected"
  | "completed"
  | "cancelled"
  | "accepted, requested by the sitter"
  | "rejected, requested by the sitter"
  | "completed, requested by the sitter"
  | "cancelled, requested by the sitter";

export type CaseStatus = "pending" | "accepted" | "rejected" | "completed" | "cancelled";

export type Outcome =
  /** The status afterwards; 'same' had it already, and nothing is written. */
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
  ["owner", "pending, requested by the owner", "forbidden forbidden done forbidden"],
  ["owner", "pending, requested by the sitter", "done done done forbidden"],
  ["owner", "pending, over", "forbidden forbidden same forbidden"],
  ["owner", "accepted", "forbidden forbidden done forbidden"],
  ["owner", "accepted, over", "forbidden forbidden conflict forbidden"],
  ["owner", "rejected", "forbidden forbidden conflict forbidden"],
  ["owner", "completed", "forbidden forbidden conflict forbidden"],
  ["owner", "cancelled", "forbidden forbidden same forbidden"],
  ["sitter", "pending, requested by the owner", "done done conflict conflict"],
  ["sitter", "pending, requested by the sitter", "forbidden forbidden done conflict"],
  ["sitter", "pending, over", "conflict conflict same conflict"],
  ["sitter", "accepted", "same conflict done done"],
  ["sitter", "accepted, over", "same conflict conflict done"],
  ["sitter", "rejected", "conflict same conflict conflict"],
  ["sitter", "completed", "conflict conflict conflict same"],
  ["sitter", "cancelled", "conflict conflict same conflict"],
  ["owner", "accepted, requested by the sitter", "same conflict done forbidden"],
  ["owner", "rejected, requested by the sitter", "conflict same conflict forbidden"],
  ["owner", "completed, requested by the sitter", "conflict conflict conflict forbidden"],
  ["owner", "cancelled, requested by the sitter", "conflict conflict same forbidden"],
  ["sitter", "accepted, requested by the sitter", "forbidden forbidden done done"],
  ["sitter", "rejected, requested by the sitter", "forbidden forbidden conflict conflict"],
  ["sitter", "completed, requested by the sitter", "forbidden forbidden conflict same"],
  ["sitter", "cancelled, requested by the sitter", "forbidden forbidden same conflict"],
];

/** People outside the booking get the same response in every state. */
const outsiders: [CaseActor, string][] = [
  ["other owner", "not_found"],
  ["other sitter", "not_found"],
  ["anonymous", "unauthenticated"],
];

export const caseStates = [...new Set(table.map(([, state]) => state))];

/** What the system closes: requests whose last start has passed, and nothing else. */
export const closedBySystem: readonly CaseState[] = ["pending, over"];

export const moveCases: MoveCase[] = [
  ...table.flatMap(([actor, state, names]) =>
    names
      .split(" ")
      .map((outcomeName, index) => moveCase(actor, state, outcomeName, targets[index])),
  ),
  ...outsiders.flatMap(([actor, outcomeName]) =>
    caseStates.flatMap((state) => targets.map((to) => moveCase(actor, state, outcomeName, to))),
  ),
  // Nothing becomes a request again; no form offers it.
  ...caseStates.flatMap((state) =>
    (["owner", "sitter"] as const).map((actor) => ({
      ...moveCase(actor, state, "conflict", "pending"),
      edges: ["api"] as const,
    })),
  ),
  {
    name: "sitter cancels accepted without a reason: invalid",
    actor: "sitter",
    state: "accepted",
    to: "cancelled",
    outcome: { kind: "invalid", field: "reason" },
    edges,
  },
];

function moveCase(
  actor: CaseActor,
  state: CaseState,
  outcomeName: string,
  to: CaseStatus = "accepted",
): MoveCase {
  const reason = actor === "sitter" && to === "cancelled" ? { reason: "My train is late" } : {};
  const name = `${actor} sets ${state} to ${to}: ${outcomeName}`;
  return { name, actor, state, to, ...reason, outcome: outcomeOf(outcomeName, to), edges };
}

function outcomeOf(outcomeName: string, status: CaseStatus): Outcome {
  switch (outcomeName) {
    case "done":
    case "same":
      return { kind: outcomeName, status };
    case "conflict":
      return { kind: "conflict", code: "invalid_transition" };
    default:
      return { kind: outcomeName as "unauthenticated" | "not_found" | "forbidden" };
  }
}

/** Registers one test for each row that names this edge; every driver must cover every row. */
export function driveCases<C extends { name: string; edges: readonly Edge[] }>(
  edge: Edge,
  rows: C[],
  register: (name: string, row: C) => void,
): void {
  for (const row of rows.filter(({ edges }) => edges.includes(edge))) register(row.name, row);
}
