/** Other calendars of sitters, read by their iCalendar addresses: when they are busy there. */
export const statements = `
create table busy_feeds (
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  address text not null, -- Whoever has it can read the calendar.
  read_at instant, -- The last time that it could be read.
  fault text, -- Of the last attempt, if it failed.
  next_read_at instant not null,
  created_at instant not null);
create index busy_feeds_user_id on busy_feeds (user_id);
create index busy_feeds_due on busy_feeds (next_read_at);
create table busy_feed_times (
  feed_id text not null references busy_feeds (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  start_at instant not null,
  end_at instant not null,
  constraint busy_feed_times_key primary key (feed_id, start_at, end_at));
create index busy_feed_times_user_id on busy_feed_times (user_id, end_at);
create index busy_feed_times_end_at on busy_feed_times (end_at);
`;
