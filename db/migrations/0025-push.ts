/** Devices on which people get their notifications, by Web Push. */
export const statements = `
create table push_subscriptions ( -- A device that shows notifications, until its session ends.
  session_id text not null primary key references sessions (id) on delete cascade,
  user_id text not null references users (id),
  -- At the push service of the browser; whoever has it and the keys can write to the device.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- In a row.
  failures bigint not null default 0,
  -- Nothing is sent before.
  paused_until instant,
  created_at instant not null);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_user_id on push_subscriptions (user_id);
create table push_details ( -- Who lets their devices show names and texts.
  user_id text not null primary key references users (id));
`;
