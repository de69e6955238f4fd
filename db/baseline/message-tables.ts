/** Messages, and the outbox of effects outside the store, such as mail. */
export const messageTables = `
create table messages (
  id serial,
  -- Both people's ids in ascending order, joined by a colon.
  thread text not null,
  sender_id text not null references users (id),
  recipient_id text not null references users (id),
  content text not null,
  -- Chosen by the sender's client: a message sent again is stored once.
  client_id text,
  read_at instant,
  created_at instant not null,
  constraint messages_once unique (sender_id, client_id));
create index messages_thread_id on messages (thread, id);
create index messages_recipient_id_id on messages (recipient_id, id);
create index messages_sender_id_id on messages (sender_id, id);
create index messages_sender_id_read_at on messages (sender_id, read_at);
create index messages_unread on messages (thread, recipient_id) where read_at is null;

create table conversations ( -- One row for each side of a thread, so that lists and unread totals need no grouping.
  user_id text not null references users (id) on delete cascade,
  partner_id text not null references users (id) on delete cascade,
  last_message_id bigint,
  unread_count integer default 0 not null check (unread_count >= 0),
  created_at instant not null,
  constraint conversations_key primary key (user_id, partner_id));
create index conversations_user_id_last_message_id on conversations (user_id, last_message_id);

create table outbox (
  id serial,
  kind text not null,
  -- JSON object of ids; never a token, an address or a text.
  payload text not null,
  dedupe_key text not null unique,
  attempts integer default 0 not null,
  run_after instant not null,
  done_at instant,
  created_at instant not null);
create index outbox_done_at_run_after on outbox (done_at, run_after);
`;
