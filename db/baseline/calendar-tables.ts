/** Calendar feeds, and users' Google Calendars. */
export const calendarTables = `
create table calendar_feeds (
  -- SHA-256 of the secret in the feed's address, hex; the secret itself is never stored.
  secret_hash text not null primary key,
  user_id text not null unique references users (id) on delete cascade,
  created_at instant not null);

create table google_calendars ( -- A user's Google Calendar grant.
  user_id text not null primary key references users (id) on delete cascade,
  -- New with each consent, so that a late answer about an earlier one changes nothing.
  connection_id text not null,
  -- The refresh token, encrypted.
  sealed_token text not null,
  connected_at instant not null,
  -- When Google revoked the grant; null while it holds.
  lost_at instant,
  -- When busy times were last read, and last asked for.
  busy_read_at instant,
  busy_tried_at instant);

create table google_busy_times ( -- When a user is busy according to their Google Calendar, as last read.
  user_id text not null references users (id) on delete cascade,
  start_at instant not null,
  end_at instant not null,
  constraint google_busy_times_key primary key (user_id, start_at, end_at));
create index google_busy_times_end_at on google_busy_times (end_at);

create table google_events ( -- A booking that is wanted in a user's Google Calendar.
  user_id text not null references users (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  created_at instant not null,
  constraint google_events_key primary key (user_id, booking_id));
create index google_events_booking_id on google_events (booking_id);
`;
