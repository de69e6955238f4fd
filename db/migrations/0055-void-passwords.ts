/** Remembers a password that somebody else may know, so that it is not chosen again. */
export const statements = `
alter table users
  add column void_password_hash text /* Of the last password before the account was taken back; null if it never was, or has a new one. */;
`;
