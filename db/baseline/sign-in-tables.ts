/** Sessions, and everything that can open, end or recover one. */
export const signInTables = `
create table sessions (
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  -- SHA-256 of the token, hex; the token itself is never stored.
  token_hash text not null unique,
  kind text not null check (kind in ('page', 'api')),
  user_agent text,
  -- Set for a token created by hand: it opens the API and the socket only.
  token_name text,
  -- To the hour; null until the first use.
  last_seen_at instant,
  -- When the password was last entered in this session.
  proven_at instant,
  created_at instant not null,
  expires_at instant not null);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table locked_sessions ( -- A session ended by a lock: opens nothing, only says why it ended.
  -- SHA-256 of the session's token, hex.
  token_hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  -- When the session would have expired.
  expires_at instant not null);
create index locked_sessions_user_id on locked_sessions (user_id);
create index locked_sessions_expires_at on locked_sessions (expires_at);

create table one_time_tokens ( -- A link sent by mail: works once, until it expires.
  -- SHA-256 of the token, hex; the token itself is never stored.
  token_hash text not null primary key,
  kind text not null check (kind in ('password_reset', 'email_confirmation')),
  user_id text not null references users (id) on delete cascade,
  -- The address that the link was sent to, and so proves.
  email text not null,
  created_at instant not null,
  expires_at instant not null);
create index one_time_tokens_user_id_kind on one_time_tokens (user_id, kind);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

create table email_changes ( -- A change of address, which counts once it is confirmed.
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at instant not null,
  confirmed_at instant,
  -- Until when the old address can take the account back; null when it cannot.
  undo_until instant);
create index email_changes_user_id on email_changes (user_id);
create index email_changes_old_email on email_changes (old_email);

create table kept_forms ( -- A form posted after its session had ended.
  -- SHA-256 of the browser's key, hex; the key itself, which also decrypts, is never stored.
  key_hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  path text not null,
  -- AES-256-GCM, base64.
  fields text not null,
  created_at instant not null,
  expires_at instant not null);
create index kept_forms_user_id on kept_forms (user_id);
create index kept_forms_expires_at on kept_forms (expires_at);

create table google_links ( -- The one Google account that signs somebody in.
  -- Google's own name for the account, which never changes; its email may.
  sub text not null primary key,
  user_id text not null unique references users (id) on delete cascade,
  -- The email of the Google account when it was linked.
  email text not null,
  created_at instant not null);

create table entry_codes ( -- Signs in once, within a minute, in one browser.
  -- SHA-256 of the code and of the browser's key, hex; neither is stored itself.
  code_hash text not null primary key,
  browser_hash text not null,
  user_id text not null references users (id) on delete cascade,
  is_new_user flag not null,
  expires_at instant not null);
create index entry_codes_user_id on entry_codes (user_id);
create index entry_codes_expires_at on entry_codes (expires_at);

create table waiting_google_links ( -- A Google account whose link awaits the password of the account with its email.
  -- SHA-256 of the browser's key, hex; the key itself is never stored.
  key_hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  sub text not null,
  email text not null,
  -- 1 when Google vouches for the mailbox, not only for an address that it once verified.
  proves_email flag not null,
  expires_at instant not null);
create index waiting_google_links_user_id on waiting_google_links (user_id);
create index waiting_google_links_expires_at on waiting_google_links (expires_at);
`;
