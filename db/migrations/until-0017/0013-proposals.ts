import type { Kysely } from "kysely";
import type { Database } from "../../schema.ts";
import { replaceGuard } from "../guards/add-guard.ts";
import { runStatements } from "../run-statements.ts";

/**
 * Either party proposes other terms for a booking, which hold once the other agrees. What was agreed
 * stays frozen otherwise: terms change only together with the proposal they come from, while the
 * booking is pending, so that its acceptance is guarded like any other.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create table booking_proposals (
  id text not null primary key,
  booking_id text not null references bookings (id),
  by_party text not null check (by_party in ('owner', 'sitter')),
  status text not null check (status in ('open', 'accepted', 'rejected', 'withdrawn', 'expired')),
  -- The whole of the terms, as on a booking.
  date text not null,
  end_date text,
  slots text not null, -- JSON
  dog_ids text not null, -- JSON
  keeps_place flag not null check (keeps_place in (0, 1)),
  place_address text,
  place_latitude real,
  place_longitude real,
  place_area text,
  price_cents integer check (price_cents >= 0),
  price_lines text,
  created_at instant not null,
  expires_at instant not null,
  closed_at instant);
create index booking_proposals_booking_id on booking_proposals (booking_id);
create unique index booking_proposals_one_open on booking_proposals (booking_id) where status = 'open';
create index booking_proposals_due on booking_proposals (expires_at) where status = 'open';
alter table bookings
  add column proposal_id text /* The last one agreed to, which its terms are from. */;
`,
  );
  await replaceGuard(db, {
    name: "bookings_legal_edges",
    event: "update of status on bookings",
    when: `new.status <> old.status and not (
    (old.status = 'pending' and new.status in ('accepted', 'rejected', 'cancelled'))
    or (old.status = 'accepted' and new.status in ('cancelled', 'completed'))
    or (old.status = 'accepted' and new.status = 'pending' and ${isAgreedChange}))`,
    rule: "invalid_transition",
  });
  await replaceGuard(db, {
    name: "bookings_keep_terms",
    event: "update on bookings",
    when: `(new.owner_id, new.sitter_id, new.requested_by)
    is distinct from (old.owner_id, old.sitter_id, old.requested_by)
    or (new.dog_id, new.price_cents, new.start_at, new.end_at, new.times_key)
    is distinct from (old.dog_id, old.price_cents, old.start_at, old.end_at, old.times_key)
    and not (new.status = 'pending' and ${isAgreedChange})`,
    rule: "terms_are_frozen",
  });
  await replaceGuard(db, {
    name: "bookings_keep_price",
    event: "update on bookings",
    when: `new.policy is distinct from old.policy
    or new.price_lines is distinct from old.price_lines
    and not (new.status = 'pending' and ${isAgreedChange})`,
    rule: "terms_are_frozen",
  });
  await replaceGuard(db, {
    name: "bookings_keep_kind",
    event: "update on bookings",
    when: `new.kind is distinct from old.kind
    or (new.end_date, new.dog_count) is distinct from (old.end_date, old.dog_count)
    and not (new.status = 'pending' and ${isAgreedChange})`,
    rule: "terms_are_frozen",
  });
}

const isAgreedChange = "new.proposal_id is distinct from old.proposal_id";
