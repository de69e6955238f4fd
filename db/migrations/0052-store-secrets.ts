/** A store knows its secret. The next start writes which one it is. */
export const statements = `
create table store_secrets ( -- Under which APP_SECRET things are sealed: one, and two during a change.
  -- A keyed hash of a constant, which does not tell the secret.
  proof text not null primary key,
  -- The private key of Web Push from the secret before, sealed; null for the one from this secret.
  push_key_sealed text);
`;
