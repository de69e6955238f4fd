import { type Guard, isAccepted } from "../../baseline/guards.ts";
import { refuse } from "../../baseline/sqlite-guards.ts";
import type { EngineName } from "../../engines/column-types.ts";

/** Some are marked as completed before they are over. */
const holds = "('accepted', 'completed')";

/** No booking is longer: 60 nights, and a margin. Keeps a long history from being read. */
const LONGEST = 62 * 86_400_000;

/** One of the dogs has another agreed booking at a time of this one. */
const isDogTaken = `exists (
    select 1 from booking_dogs own
    join booking_dogs same on same.dog_id = own.dog_id and same.booking_id <> own.booking_id
    join bookings other on other.id = same.booking_id
    join booking_slots theirs on theirs.booking_id = other.id
    join booking_slots mine on mine.booking_id = new.id
      and mine.start_at < theirs.end_at and mine.end_at > theirs.start_at
    where own.booking_id = new.id and other.status in ${holds}
      and other.start_at < new.end_at and other.end_at > new.start_at)`;

/** A listed dog is another owner's or deleted, the first is not the booking's, or the count is wrong. */
const isWrongAboutDogs = `new.dog_count <> (
    select count(*) from booking_dogs own join dogs on dogs.id = own.dog_id
    where own.booking_id = new.id and dogs.owner_id = new.owner_id and dogs.deleted_at is null
      and (own.position > 0 or own.dog_id = new.dog_id))
  or new.dog_count <> (select count(*) from booking_dogs where booking_id = new.id)`;

/** The most dogs at once are there at the start of a booking, so it is enough to count then. */
const isSitterFullInSqlite = `exists (
    select 1 from (
      select start_at as instant from booking_slots where booking_id = new.id
      union
      select theirs.start_at from booking_slots mine
      join booking_slots theirs on theirs.start_at >= mine.start_at and theirs.start_at < mine.end_at
      join bookings other on other.id = theirs.booking_id
      where mine.booking_id = new.id and other.sitter_id = new.sitter_id
        and other.status in ${holds} and other.start_at > new.start_at - ${LONGEST}
        and other.start_at < new.end_at and other.end_at > new.start_at
    ) points
    where new.dog_count + coalesce((
      select sum(busy.dog_count) from bookings busy
      where busy.sitter_id = new.sitter_id and busy.status in ${holds} and busy.id <> new.id
        and busy.start_at > new.start_at - ${LONGEST}
        and busy.start_at <= points.instant and busy.end_at > points.instant
        and exists (
          select 1 from booking_slots slot where slot.booking_id = busy.id
            and slot.start_at <= points.instant and slot.end_at > points.instant)
    ), 0) > coalesce((
      select case when accepts_multiple_dogs = 1 then max_dogs else 1 end
      from sitters where user_id = new.sitter_id), 1))`;

const isSitterFullInPostgres = `exists (
    with busy as (
      select other.id, other.dog_count, slot.start_at, slot.end_at from bookings other
      join booking_slots slot on slot.booking_id = other.id
      where other.sitter_id = new.sitter_id and other.status in ${holds}
        and other.id <> new.id and other.start_at > new.start_at - ${LONGEST}
        and other.start_at < new.end_at and other.end_at > new.start_at
    ), points as (
      select start_at as instant from booking_slots where booking_id = new.id
      union
      select busy.start_at from booking_slots mine
      join busy on busy.start_at >= mine.start_at and busy.start_at < mine.end_at
      where mine.booking_id = new.id
    )
    select 1 from points
    left join busy on busy.start_at <= points.instant and busy.end_at > points.instant
    group by points.instant
    having new.dog_count + coalesce(sum(busy.dog_count), 0) > coalesce(room, 1))`;

const acceptance = (name: string, isWrong: string, rule: string): Guard => ({
  name,
  event: "update of status on bookings",
  when: `${isAccepted} and (${isWrong})`,
  rule,
});

/** By the store, because code from before knows of one dog only and may run beside this one. */
const listFirstDog =
  "insert into booking_dogs (booking_id, position, dog_id) values (new.id, 0, new.dog_id)";

const acceptances = [
  acceptance("bookings_own_dogs", isWrongAboutDogs, "not_the_owners_dogs"),
  acceptance("bookings_dog_free", isDogTaken, "dog_unavailable"),
  acceptance("bookings_sitter_capacity", isSitterFullInSqlite, "sitter_unavailable"),
];

const guardRoom = `create or replace function guard_room() returns trigger
language plpgsql as $$
declare
  room integer;
begin
  perform 1 from dogs where id in (select dog_id from booking_dogs where booking_id = new.id)
    order by id for no key update;
  select case when accepts_multiple_dogs = 1 then max_dogs else 1 end into room
    from sitters where user_id = new.sitter_id for no key update;
  if ${isWrongAboutDogs}
  then raise exception 'guard:not_the_owners_dogs'; end if;
  if ${isDogTaken}
  then raise exception 'guard:dog_unavailable'; end if;
  if ${isSitterFullInPostgres}
  then raise exception 'guard:sitter_unavailable'; end if;
  return new;
end $$`;

/** Instead of the baseline's, which counted bookings and knew of one dog. */
export const roomGuards: Record<EngineName, string[]> = {
  sqlite: [
    `create trigger bookings_first_dog after insert on bookings
begin ${listFirstDog}; end`,
    "drop trigger bookings_dog_free",
    "drop trigger bookings_sitter_capacity",
    ...[
      ...acceptances,
      {
        name: "booking_dogs_while_pending",
        event: "insert on booking_dogs",
        when: "(select status from bookings where id = new.booking_id) <> 'pending'",
        rule: "terms_are_frozen",
      },
    ].map(refuse),
  ],
  postgres: [
    `create function list_first_dog() returns trigger
language plpgsql as $$
begin
  ${listFirstDog};
  return new;
end $$`,
    `create trigger bookings_first_dog after insert on bookings
for each row execute function list_first_dog()`,
    guardRoom,
    `create trigger booking_dogs_while_pending before insert on booking_dogs
for each row execute function guard_slots()`,
  ],
};

/** Once more, for stores that have earlier ones of the same names. */
export const renewedRoomGuards: Record<EngineName, string[]> = {
  sqlite: [...acceptances.map(({ name }) => `drop trigger ${name}`), ...acceptances.map(refuse)],
  postgres: [guardRoom],
};
