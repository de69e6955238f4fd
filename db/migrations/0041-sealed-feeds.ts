/** Addresses of other calendars are sealed; the next start does it, because it knows the secret. */
export const statements = `
alter table busy_feeds
  add column sealed_address text /* Encrypted: whoever has it can read the calendar. The column 'address' is then only its origin; null before the next start. */;
`;
