/**
 * Booking rules as triggers, so that no code path can break them: the legal status edges, one
 * accepted booking for a dog at any instant, never more accepted bookings at any instant than the
 * sitter takes dogs, and what was agreed stays as it was.
 */
export const sqliteBookingGuards: string[] = [
  `create trigger bookings_start_pending before insert on bookings
   when new.status <> 'pending'
   begin select raise(abort, 'guard:invalid_transition'); end`,

  `create trigger bookings_legal_edges before update of status on bookings
   when new.status <> old.status and not (
     (old.status = 'pending' and new.status in ('accepted', 'rejected', 'cancelled'))
     or (old.status = 'accepted' and new.status in ('cancelled', 'completed')))
   begin select raise(abort, 'guard:invalid_transition'); end`,

  `create trigger bookings_dog_free before update of status on bookings
   when new.status = 'accepted' and old.status <> 'accepted' and exists (
     select 1 from booking_slots mine
     join booking_slots theirs on theirs.start_at < mine.end_at and theirs.end_at > mine.start_at
     join bookings other on other.id = theirs.booking_id
     where mine.booking_id = new.id and other.id <> new.id
       and other.dog_id = new.dog_id and other.status = 'accepted'
       and other.start_at < new.end_at and other.end_at > new.start_at)
   begin select raise(abort, 'guard:dog_unavailable'); end`,

  // The most accepted bookings at one instant is reached at the start of one of them or of ours.
  `create trigger bookings_sitter_capacity before update of status on bookings
   when new.status = 'accepted' and old.status <> 'accepted' and exists (
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
       from sitters where user_id = new.sitter_id), 1))
   begin select raise(abort, 'guard:sitter_unavailable'); end`,

  `create trigger bookings_keep_terms before update of
     owner_id, sitter_id, dog_id, requested_by, price_cents, start_at, end_at, times_key on bookings
   when new.owner_id is not old.owner_id or new.sitter_id is not old.sitter_id
     or new.dog_id is not old.dog_id or new.requested_by is not old.requested_by
     or new.price_cents is not old.price_cents or new.times_key is not old.times_key
     or new.start_at is not old.start_at or new.end_at is not old.end_at
   begin select raise(abort, 'guard:terms_are_frozen'); end`,

  `create trigger booking_slots_keep before update on booking_slots
   begin select raise(abort, 'guard:terms_are_frozen'); end`,

  `create trigger booking_slots_while_pending before insert on booking_slots
   when (select status from bookings where id = new.booking_id) <> 'pending'
   begin select raise(abort, 'guard:terms_are_frozen'); end`,

  `create trigger booking_moves_keep before update on booking_moves
   begin select raise(abort, 'guard:append_only'); end`,

  `create trigger booking_moves_stay before delete on booking_moves
   begin select raise(abort, 'guard:append_only'); end`,
];

/** Nothing is accepted between a blocked pair. */
export const sqliteBlockGuard: string[] = [
  `create trigger bookings_blocked_pair before update of status on bookings
   when new.status = 'accepted' and old.status <> 'accepted' and exists (
     select 1 from blocks
     where (blocker_id = new.owner_id and blocked_id = new.sitter_id)
       or (blocker_id = new.sitter_id and blocked_id = new.owner_id))
   begin select raise(abort, 'guard:blocked'); end`,
];

/** Replaces the guard of the log of moves by one that lets a deletion take a typed reason out, and nothing else. */
export const sqliteForgettingMoves: string[] = [
  "drop trigger booking_moves_keep",
  `create trigger booking_moves_keep before update on booking_moves
   when new.reason is not null or new.id is not old.id or new.booking_id is not old.booking_id
     or new.actor_id is not old.actor_id or new.from_status is not old.from_status
     or new.to_status is not old.to_status or new.at is not old.at
   begin select raise(abort, 'guard:append_only'); end`,
];
