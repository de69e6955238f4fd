import { type Kysely, sql } from "kysely";
import { engineOf } from "../engines/engine.ts";
import type { Database } from "../schema.ts";
import { addGuard } from "./guards/add-guard.ts";
import { frozenReviews, reviewGuards } from "./guards/review-guards.ts";
import { runStatements } from "./run-statements.ts";

/**
 * After a booking its owner reviews the sitter and its sitter the dogs, each unseen by the other
 * until both have or 14 days are over. Lists order sitters by a mean that few stars move little.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create table reviews ( -- Of a booking, by each of its parties: an owner's about the sitter, a sitter's about the dogs.
  id text not null primary key,
  booking_id text not null references bookings (id),
  by_party text not null check (by_party in ('owner', 'sitter')),
  author_id text not null references users (id),
  -- The other party.
  about_id text not null references users (id),
  -- As on the booking then, because a series goes with an account.
  series_id text,
  date text not null,
  stars integer check (stars between 1 and 5),
  -- Whether the sitter would care for the dogs again.
  again flag check (again in (0, 1)),
  content text not null,
  reply text,
  replied_at instant,
  created_at instant not null,
  changed_at instant not null,
  -- Until then its author alone sees it and may change it: the end of the 14 days, or when both were in.
  visible_from instant not null,
  -- Whether it counts for the rating, soon after it became visible; what is counted stays as it is.
  counted flag not null check (counted in (0, 1)),
  -- Since an admin hid it.
  hidden_at instant,
  constraint reviews_one_kind check (by_party = 'owner' and stars is not null and again is null
    or by_party = 'sitter' and stars is null and again is not null));
create unique index reviews_booking_id on reviews (booking_id, by_party);
create index reviews_about_id on reviews (about_id, by_party, created_at, id);
create index reviews_author_id on reviews (author_id, created_at, id);
create index reviews_series_id on reviews (series_id, by_party) where series_id is not null;
create index reviews_due on reviews (visible_from) where counted = 0;
alter table reports
  add column review_id text references reviews (id) /* The one it is about. */;
create index reports_review_id on reports (review_id) where review_id is not null;
`,
  );
  await addGuard(db, frozenReviews);
  for (const statement of reviewGuards[engineOf(db).name]) await sql.raw(statement).execute(db);
}
