/** Calendars say what could not be read or kept, and whoever added one is told when it fails. */
export const statements = `
alter table busy_feeds
  add column notes_sealed text /* What could not be read at the last reading, encrypted. */;
alter table busy_feeds
  add column kept_until instant /* Busy times from here on were too many to keep. */;
alter table busy_feeds
  add column told_at instant /* When the owner was told that it has failed for a day. */;
alter table google_calendars
  add column kept_until instant /* As in busy_feeds. */;
`;
