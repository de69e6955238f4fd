/** People can be asked for a code after their password. */
export const statements = `
create table second_factors ( -- Codes by time (RFC 6238) that a person's app shows, asked for at each sign-in.
  user_id text not null primary key references users (id),
  -- The secret that the app shares, encrypted.
  secret_sealed text not null,
  -- The time step of the newest code that was used; an earlier one is used up.
  last_step bigint not null,
  created_at instant not null);
create table recovery_codes ( -- Each takes the place of a code of the app, once.
  user_id text not null references users (id),
  -- SHA-256 of 120 random bits, hex.
  code_hash text not null,
  primary key (user_id, code_hash));
create table remembered_devices ( -- A browser that is not asked for a code until it expires.
  id text not null primary key,
  user_id text not null references users (id),
  -- SHA-256 of the cookie's token, hex.
  token_hash text not null,
  user_agent text,
  created_at instant not null,
  expires_at instant not null);
create unique index remembered_devices_token_hash on remembered_devices (token_hash);
create index remembered_devices_user_id on remembered_devices (user_id);
create index remembered_devices_expires_at on remembered_devices (expires_at);
create table factor_removals ( -- An admin was asked to end the second factor of a person who lost it.
  user_id text not null primary key references users (id),
  asked_at instant not null,
  -- Then it ends, unless the person objects.
  due_at instant not null);
create index factor_removals_due_at on factor_removals (due_at);
`;
