/** Counts of a sitter's bookings leave out those that were only to meet. */
export const statements = `
drop index bookings_agreed;
create index bookings_agreed on bookings (sitter_id, owner_id, date, end_at, status, kind)
  where status in ('accepted', 'completed') and kind <> 'meet';
`;
