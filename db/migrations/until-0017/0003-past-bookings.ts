/** What sitters have done is counted from an index alone. */
export const statements = `
create index bookings_agreed on bookings (sitter_id, owner_id, date, end_at, status)
  where status in ('accepted', 'completed');
`;
