/** Bookings, their time slots and the log of their status changes. */
export const bookingTables = `
create table bookings (
  id text not null primary key,
  owner_id text not null references users (id),
  sitter_id text not null references users (id),
  dog_id text not null references dogs (id),
  requested_by text not null check (requested_by in ('owner', 'sitter')),
  service text not null,
  -- yyyy-MM-dd, as requested.
  date text not null,
  time_period text,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')),
  notes text,
  place_address text,
  place_latitude real,
  place_longitude real,
  place_area text,
  -- Fixed at the request; null is 'Price on request'.
  price_cents integer check (price_cents >= 0),
  reason text,
  cancelled_by text check (cancelled_by in ('owner', 'sitter', 'system')),
  -- Counts the changes of status.
  version integer not null,
  -- Start of the first slot and end of the last.
  start_at instant not null,
  end_at instant not null,
  -- The slots as text: one live request for the same dog, sitter and times.
  times_key text not null,
  -- 1 when whoever accepted it kept it out of their calendar.
  calendar_declined flag default 0 not null check (calendar_declined in (0, 1)),
  created_at instant not null,
  updated_at instant not null,
  constraint bookings_two_people check (owner_id <> sitter_id),
  constraint bookings_forward check (end_at > start_at));
create index bookings_owner_id_start_at on bookings (owner_id, start_at);
create index bookings_sitter_id_status_start_at on bookings (sitter_id, status, start_at);
create index bookings_dog_id_status on bookings (dog_id, status);
create index bookings_status_start_at on bookings (status, start_at);
create unique index bookings_one_live_request on bookings (dog_id, sitter_id, times_key)
  where status in ('pending', 'accepted');

create table booking_slots (
  booking_id text not null references bookings (id),
  position integer not null,
  start_at instant not null,
  end_at instant not null,
  -- HH:mm in the marketplace's time zone, as requested.
  start_time text not null,
  end_time text not null,
  constraint booking_slots_key primary key (booking_id, position),
  constraint booking_slots_forward check (end_at > start_at));

create table booking_moves ( -- The log of status changes; triggers keep it append-only.
  id serial,
  booking_id text not null references bookings (id),
  -- Null for the system.
  actor_id text,
  from_status text,
  to_status text not null,
  reason text,
  at instant not null);
create index booking_moves_booking_id on booking_moves (booking_id);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  body_hash text not null,
  booking_id text not null references bookings (id),
  created_at instant not null,
  constraint idempotency_keys_key primary key (user_id, key));
create index idempotency_keys_created_at on idempotency_keys (created_at);
`;
