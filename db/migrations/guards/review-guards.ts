import type { Guard } from "../../baseline/guards.ts";
import { refuse } from "../../baseline/sqlite-guards.ts";
import type { EngineName } from "../../engines/column-types.ts";

const DAY = 86_400_000;
const WINDOW = 14 * DAY;
const SERIES_GAP_DAYS = 28;

/** Not by a party of a booking that was agreed and has ended, or not while it can be reviewed. */
const isNotOfItsBooking = `not exists (
    select 1 from bookings booking
    where booking.id = new.booking_id
      and booking.status in ('accepted', 'completed') and booking.kind <> 'meet'
      and booking.end_at <= new.created_at and booking.end_at + ${WINDOW} > new.created_at
      and booking.end_at + ${WINDOW} >= new.visible_from
      and booking.date = new.date and booking.series_id is not distinct from new.series_id
      and ((new.by_party = 'owner' and booking.owner_id = new.author_id
          and booking.sitter_id = new.about_id)
        or (new.by_party = 'sitter' and booking.sitter_id = new.author_id
          and booking.owner_id = new.about_id)))`;

/** There is one by the same party of a date of the series less than four weeks away. */
const isTooSoon = (daysApart: string) => `exists (
    select 1 from reviews other
    where other.series_id = new.series_id and other.by_party = new.by_party
      and ${daysApart} < ${SERIES_GAP_DAYS})`;
const isTooSoonInSqlite = isTooSoon("abs(julianday(other.date) - julianday(new.date))");
const isTooSoonInPostgres = isTooSoon("abs(other.date::date - new.date::date)");

const hasReaders = `exists (
    select 1 from users where id in (old.author_id, old.about_id) and deleted_at is null)`;

/** Reads no other row. */
export const frozenReviews: Guard = {
  name: "reviews_frozen",
  event: "update on reviews",
  when: `(new.id, new.booking_id, new.by_party, new.author_id, new.about_id, new.series_id, new.date,
      new.created_at)
    is distinct from (old.id, old.booking_id, old.by_party, old.author_id, old.about_id,
      old.series_id, old.date, old.created_at)
    or (new.content, new.stars, new.again) is distinct from (old.content, old.stars, old.again)
    and (old.counted = 1 or new.counted = 1 or new.changed_at >= old.visible_from
      or new.changed_at < old.changed_at)
    or new.counted < old.counted
    or new.visible_from > old.visible_from
    or new.visible_from <> old.visible_from and old.counted = 1
    or old.reply is not null
    and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)
    or new.counted = 0 and (new.reply is not null or new.hidden_at is not null)`,
  rule: "review_is_frozen",
};

/** What a sitter's rating and count are made of; a mean that is not rounded gives back the sum. */
const countReviews = (sitter: string) => `update sitters set (review_count, rating) = (
    select count(*), cast(sum(stars) as double precision) / count(*) from reviews
    where about_id = ${sitter} and by_party = 'owner' and counted = 1 and hidden_at is null)
  where user_id = ${sitter}`;

const changes = `new.by_party = 'owner' and (new.counted, new.hidden_at)
  is distinct from (old.counted, old.hidden_at)`;
const isCountedFromTheStart = "new.by_party = 'owner' and new.counted = 1";

export const reviewGuards: Record<EngineName, string[]> = {
  sqlite: [
    ...[
      {
        name: "reviews_of_bookings",
        event: "insert on reviews",
        when: isNotOfItsBooking,
        rule: "review_closed",
      },
      {
        name: "reviews_of_series",
        event: "insert on reviews",
        when: `new.series_id is not null and ${isTooSoonInSqlite}`,
        rule: "already_reviewed",
      },
      {
        name: "reviews_stay",
        event: "delete on reviews",
        when: hasReaders,
        rule: "review_is_frozen",
      },
    ].map(refuse),
    `create trigger reviews_counted after update on reviews when ${changes}
begin ${countReviews("new.about_id")}; end`,
    `create trigger reviews_counted_at_once after insert on reviews when ${isCountedFromTheStart}
begin ${countReviews("new.about_id")}; end`,
  ],
  postgres: [
    // Of two transactions in one series, one waits and then sees the other's review.
    `create function guard_review() returns trigger language plpgsql as $$
begin
  if ${isNotOfItsBooking}
  then raise exception 'guard:review_closed'; end if;
  if new.series_id is not null then
    perform 1 from booking_series where id = new.series_id for no key update;
    if ${isTooSoonInPostgres}
    then raise exception 'guard:already_reviewed'; end if;
  end if;
  return new;
end $$`,
    `create trigger reviews_of_bookings before insert on reviews
for each row execute function guard_review()`,
    `create function guard_review_stays() returns trigger language plpgsql as $$
begin
  if ${hasReaders}
  then raise exception 'guard:review_is_frozen'; end if;
  return old;
end $$`,
    `create trigger reviews_stay before delete on reviews
for each row execute function guard_review_stays()`,
    `create function count_reviews() returns trigger language plpgsql as $$
begin
  ${countReviews("new.about_id")};
  return null;
end $$`,
    `create trigger reviews_counted after update on reviews
for each row when (${changes}) execute function count_reviews()`,
    `create trigger reviews_counted_at_once after insert on reviews
for each row when (${isCountedFromTheStart}) execute function count_reviews()`,
  ],
};
