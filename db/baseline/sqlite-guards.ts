import { type Guard, isAccepted, isBlocked, isDogTaken, rowGuards } from "./guards.ts";

export const refuse = ({
  name,
  event,
  when,
  rule,
}: Guard) => `create trigger ${name} before ${event}
${when ? `when ${when}` : ""}
begin select raise(abort, 'guard:${rule}'); end`;

/** The maximum is reached at the start of a booking, so it is enough to count there. */
const isSitterFull = `exists (
    select 1 from (
      select start_at as instant from booking_slots where booking_id = new.id
      union
      select theirs.start_at from booking_slots mine
      join booking_slots theirs on theirs.start_at >= mine.start_at and theirs.start_at < mine.end_at
      join bookings other on other.id = theirs.booking_id
      where mine.booking_id = new.id and other.sitter_id = new.sitter_id
        and other.status = 'accepted'
        and other.start_at < new.end_at and other.end_at > new.start_at
    ) points
    where (
      select count(distinct busy.id) from bookings busy
      join booking_slots slot on slot.booking_id = busy.id
      where busy.sitter_id = new.sitter_id and busy.status = 'accepted' and busy.id <> new.id
        and busy.start_at <= points.instant and busy.end_at > points.instant
        and slot.start_at <= points.instant and slot.end_at > points.instant
    ) >= coalesce((
      select case when accepts_multiple_dogs = 1 then max_dogs else 1 end
      from sitters where user_id = new.sitter_id), 1))`;

const acceptance = (name: string, isWrong: string, rule: string): Guard => ({
  name,
  event: "update of status on bookings",
  when: `${isAccepted} and ${isWrong}`,
  rule,
});

/** SQLite runs one writing transaction at a time, so each guard sees the final state. */
export const sqliteGuards: string[] = [
  ...rowGuards,
  acceptance("bookings_blocked_pair", isBlocked, "blocked"),
  acceptance("bookings_dog_free", isDogTaken, "dog_unavailable"),
  acceptance("bookings_sitter_capacity", isSitterFull, "sitter_unavailable"),
  {
    name: "booking_slots_while_pending",
    event: "insert on booking_slots",
    when: "(select status from bookings where id = new.booking_id) <> 'pending'",
    rule: "terms_are_frozen",
  },
].map(refuse);
