/** Blocks, reports, messages to support, and the log of what admins did. */
export const safetyTables = `
create table blocks ( -- Keeps both people from writing to and booking with each other.
  blocker_id text not null references users (id) on delete cascade,
  blocked_id text not null references users (id) on delete cascade,
  created_at instant not null,
  constraint blocks_key primary key (blocker_id, blocked_id),
  constraint blocks_others check (blocker_id <> blocked_id));
create index blocks_blocked_id on blocks (blocked_id);

create table reports (
  id text not null primary key,
  reporter_id text not null references users (id) on delete cascade,
  reported_id text not null references users (id) on delete cascade,
  reason text not null,
  details text,
  created_at instant not null,
  handled_at instant);
create index reports_handled_at_created_at on reports (handled_at, created_at);
create index reports_reporter_id on reports (reporter_id);
create index reports_reported_id on reports (reported_id);

create table report_messages ( -- Messages as they were when reported; admins see no others.
  report_id text not null references reports (id) on delete cascade,
  message_id bigint not null,
  sender_id text not null,
  content text not null,
  sent_at instant not null,
  constraint report_messages_key primary key (report_id, message_id));

create table support_messages (
  id text not null primary key,
  -- Null for a visitor without a session.
  user_id text references users (id) on delete set null,
  email text not null,
  content text not null,
  -- One of the sender's own bookings.
  booking_id text references bookings (id) on delete set null,
  created_at instant not null,
  handled_at instant);
create index support_messages_handled_at_created_at on support_messages (handled_at, created_at);
create index support_messages_user_id on support_messages (user_id);
create index support_messages_booking_id on support_messages (booking_id);

create table admin_actions ( -- Append-only by triggers. It has no foreign keys, so that it outlives the people it names.
  id serial,
  -- Null for the command line.
  admin_id text,
  action text not null,
  -- Whom it was done to.
  person_id text,
  -- The report or support message it was about.
  thing_id text,
  reason text,
  at instant not null);
create index admin_actions_person_id_id on admin_actions (person_id, id);
create index admin_actions_thing_id_id on admin_actions (thing_id, id);
`;
