/** Passkeys sign people in, and prove that it's them. */
export const statements = `
create table passkeys ( -- Public keys that sign their owner in (Web Authentication, W3C).
  id text not null primary key,
  user_id text not null references users (id),
  -- The authenticator's name for it, in base64url.
  credential_id text not null,
  -- As COSE_Key (RFC 9052), in base64url.
  public_key text not null,
  -- What the authenticator knows the account by: the same for all passkeys of a person.
  user_handle text not null,
  -- The host it works on: that of PUBLIC_ORIGIN when it was added.
  rp_id text not null,
  -- How often it was used, as it says itself; always 0 of those that are synced.
  counter bigint not null,
  -- How a browser reaches it, as JSON.
  transports text not null,
  -- Given by its owner.
  name text not null,
  created_at instant not null,
  last_used_at instant);
create unique index passkeys_credential_id on passkeys (credential_id);
create index passkeys_user_id on passkeys (user_id);
alter table sessions
  add column passkey_at instant /* When its person last used a passkey in it; null if never. */;
`;
