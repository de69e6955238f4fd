const refuse = (name: string, event: string, guard: string, when = "", each = "row") => [
  `create trigger ${name} before ${event} for each ${each} ${when && `when (${when})`}
    execute function refuse_change('${guard}')`,
];

/**
 * The same booking rules as the triggers of SQLite. Two that accept at the same moment wait for one
 * another at the rows of dog and sitter, so that capacity is exact whatever isolation a caller chose.
 */
export const postgresBookingGuards: string[] = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'guard:%', tg_argv[0];
    end $$`,

  ...refuse(
    "bookings_start_pending",
    "insert on bookings",
    "invalid_transition",
    "new.status <> 'pending'",
  ),
  ...refuse(
    "bookings_legal_edges",
    "update of status on bookings",
    "invalid_transition",
    `new.status <> old.status and not (
      (old.status = 'pending' and new.status in ('accepted', 'rejected', 'cancelled'))
      or (old.status = 'accepted' and new.status in ('cancelled', 'completed')))`,
  ),
  ...refuse(
    "bookings_keep_terms",
    "update on bookings",
    "terms_are_frozen",
    `(new.owner_id, new.sitter_id, new.dog_id, new.requested_by, new.price_cents, new.start_at,
      new.end_at, new.times_key) is distinct from (old.owner_id, old.sitter_id, old.dog_id,
      old.requested_by, old.price_cents, old.start_at, old.end_at, old.times_key)`,
  ),

  `create function guard_room() returns trigger language plpgsql as $$
    declare
      room integer;
    begin
      perform 1 from dogs where id = new.dog_id for no key update;
      select case when accepts_multiple_dogs = 1 then max_dogs else 1 end into room
        from sitters where user_id = new.sitter_id for no key update;
      if exists (
        select 1 from booking_slots mine
        join booking_slots theirs on theirs.start_at < mine.end_at and theirs.end_at > mine.start_at
        join bookings other on other.id = theirs.booking_id
        where mine.booking_id = new.id and other.id <> new.id
          and other.dog_id = new.dog_id and other.status = 'accepted'
          and other.start_at < new.end_at and other.end_at > new.start_at)
      then raise exception 'guard:dog_unavailable'; end if;
      -- The most accepted bookings at one instant is reached at the start of one of them or of ours.
      if exists (
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
        having count(distinct busy.id) >= coalesce(room, 1))
      then raise exception 'guard:sitter_unavailable'; end if;
      return new;
    end $$`,
  `create trigger bookings_room before update of status on bookings for each row
    when (new.status = 'accepted' and old.status <> 'accepted') execute function guard_room()`,

  ...refuse("booking_slots_keep", "update on booking_slots", "terms_are_frozen"),
  `create function guard_slots() returns trigger language plpgsql as $$
    begin
      if (select status from bookings where id = new.booking_id) <> 'pending'
      then raise exception 'guard:terms_are_frozen'; end if;
      return new;
    end $$`,
  `create trigger booking_slots_while_pending before insert on booking_slots for each row
    execute function guard_slots()`,
  ...refuse("booking_moves_keep", "update on booking_moves", "append_only"),
  ...refuse("booking_moves_stay", "delete on booking_moves", "append_only"),
];

/** Nothing is accepted between a blocked pair. */
export const postgresBlockGuard: string[] = [
  `create function guard_block() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from blocks
        where (blocker_id = new.owner_id and blocked_id = new.sitter_id)
          or (blocker_id = new.sitter_id and blocked_id = new.owner_id))
      then raise exception 'guard:blocked'; end if;
      return new;
    end $$`,
  `create trigger bookings_blocked_pair before update of status on bookings for each row
    when (new.status = 'accepted' and old.status <> 'accepted') execute function guard_block()`,
];

/** The log of what admins did only grows. */
export const postgresAuditGuards: string[] = [
  ...refuse("admin_actions_unchanged", "update on admin_actions", "audit_log"),
  ...refuse("admin_actions_kept", "delete on admin_actions", "audit_log"),
];

/** Replaces the guard of the log of moves by one that lets a deletion take a typed reason out, and nothing else. */
export const postgresForgettingMoves: string[] = [
  "drop trigger booking_moves_keep on booking_moves",
  ...refuse(
    "booking_moves_keep",
    "update on booking_moves",
    "append_only",
    `new.reason is not null or
      (new.id, new.booking_id, new.actor_id, new.from_status, new.to_status, new.at)
      is distinct from
      (old.id, old.booking_id, old.actor_id, old.from_status, old.to_status, old.at)`,
  ),
];
