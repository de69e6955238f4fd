import { type Guard, isAccepted, isBlocked, isDogTaken, rowGuards } from "./guards.ts";

export const refuse = ({
  name,
  event,
  when,
  rule,
}: Guard) => `create trigger ${name} before ${event}
for each row ${when ? `when (${when})` : ""}
execute function refuse_change('${rule}')`;

/** PostgreSQL's trigger conditions may read no other row, so such guards are functions. */
const guardFunction = (name: string, body: string) => `create function ${name}() returns trigger
language plpgsql as $$
${body}
  return new;
end $$`;

const isSitterFull = `exists (
    with busy as (
      select other.id, slot.start_at, slot.end_at from bookings other
      join booking_slots slot on slot.booking_id = other.id
      where other.sitter_id = new.sitter_id and other.status = 'accepted'
        and other.id <> new.id
        and other.start_at < new.end_at and other.end_at > new.start_at
    ), points as (
      select start_at as instant from booking_slots where booking_id = new.id
      union
      select busy.start_at from booking_slots mine
      join busy on busy.start_at >= mine.start_at and busy.start_at < mine.end_at
      where mine.booking_id = new.id
    )
    select 1 from points
    join busy on busy.start_at <= points.instant and busy.end_at > points.instant
    group by points.instant
    having count(distinct busy.id) >= coalesce(room, 1))`;

/** Transactions that accept at the same moment wait for each other at dog and sitter. */
export const postgresGuards: string[] = [
  `create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'guard:%', tg_argv[0];
end $$`,
  ...rowGuards.map(refuse),

  guardFunction(
    "guard_room",
    `declare
  room integer;
begin
  perform 1 from dogs where id = new.dog_id for no key update;
  select case when accepts_multiple_dogs = 1 then max_dogs else 1 end into room
    from sitters where user_id = new.sitter_id for no key update;
  if ${isDogTaken}
  then raise exception 'guard:dog_unavailable'; end if;
  -- The most accepted bookings at one instant is reached at the start of one of them or of the new one.
  if ${isSitterFull}
  then raise exception 'guard:sitter_unavailable'; end if;`,
  ),
  `create trigger bookings_room before update of status on bookings
for each row when (${isAccepted}) execute function guard_room()`,

  guardFunction(
    "guard_block",
    `begin
  if ${isBlocked}
  then raise exception 'guard:blocked'; end if;`,
  ),
  `create trigger bookings_blocked_pair before update of status on bookings
for each row when (${isAccepted}) execute function guard_block()`,

  guardFunction(
    "guard_slots",
    `begin
  if (select status from bookings where id = new.booking_id) <> 'pending'
  then raise exception 'guard:terms_are_frozen'; end if;`,
  ),
  `create trigger booking_slots_while_pending before insert on booking_slots
for each row execute function guard_slots()`,
];
