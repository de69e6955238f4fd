/** Forms sent twice make one thing, links that were used say so, and devices come back. */
export const statements = `
create table done_once ( -- What must not be done twice: forms that were sent, links that were used.
  -- SHA-256 of whose form it was, its one-time id and what it said; or of the link.
  key text primary key,
  -- The id of what it made.
  made text not null,
  expires_at instant not null) without rowid;
create index done_once_expires_at on done_once (expires_at);

create table known_devices ( -- What shows notifications again once its person signs in there again.
  user_id text not null references users (id),
  -- The browser's, as its cookie says it.
  device text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at instant not null,
  primary key (user_id, device)) without rowid;
create index known_devices_endpoint on known_devices (endpoint);
`;
