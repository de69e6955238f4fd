/** Refused with the error `guard:` and the name of the rule. */
export type Guard = { name: string; event: string; when?: string; rule: string };

export const isAccepted = "new.status = 'accepted' and old.status <> 'accepted'";

/** Read no other row than the changed one: one trigger serves both engines. */
export const rowGuards: Guard[] = [
  {
    name: "bookings_start_pending",
    event: "insert on bookings",
    when: "new.status <> 'pending'",
    rule: "invalid_transition",
  },
  {
    name: "bookings_legal_edges",
    event: "update of status on bookings",
    when: `new.status <> old.status and not (
    (old.status = 'pending' and new.status in ('accepted', 'rejected', 'cancelled'))
    or (old.status = 'accepted' and new.status in ('cancelled', 'completed')))`,
    rule: "invalid_transition",
  },
  {
    name: "bookings_keep_terms",
    event: "update on bookings",
    when: `(new.owner_id, new.sitter_id, new.dog_id, new.requested_by, new.price_cents, new.start_at,
      new.end_at, new.times_key)
    is distinct from (old.owner_id, old.sitter_id, old.dog_id, old.requested_by, old.price_cents,
      old.start_at, old.end_at, old.times_key)`,
    rule: "terms_are_frozen",
  },
  { name: "booking_slots_keep", event: "update on booking_slots", rule: "terms_are_frozen" },
  {
    // The deletion of an account erases the reasons its owner typed.
    name: "booking_moves_keep",
    event: "update on booking_moves",
    when: `new.reason is not null
    or (new.id, new.booking_id, new.actor_id, new.from_status, new.to_status, new.at)
    is distinct from (old.id, old.booking_id, old.actor_id, old.from_status, old.to_status, old.at)`,
    rule: "append_only",
  },
  { name: "booking_moves_stay", event: "delete on booking_moves", rule: "append_only" },
  { name: "admin_actions_unchanged", event: "update on admin_actions", rule: "audit_log" },
  { name: "admin_actions_kept", event: "delete on admin_actions", rule: "audit_log" },
];

/** One of a new booking's two people has blocked the other. */
export const isBlocked = `exists (
    select 1 from blocks
    where (blocker_id = new.owner_id and blocked_id = new.sitter_id)
      or (blocker_id = new.sitter_id and blocked_id = new.owner_id))`;

/** The dog has another accepted booking at a time of this one. */
export const isDogTaken = `exists (
    select 1 from booking_slots mine
    join booking_slots theirs on theirs.start_at < mine.end_at and theirs.end_at > mine.start_at
    join bookings other on other.id = theirs.booking_id
    where mine.booking_id = new.id and other.id <> new.id
      and other.dog_id = new.dog_id and other.status = 'accepted'
      and other.start_at < new.end_at and other.end_at > new.start_at)`;
