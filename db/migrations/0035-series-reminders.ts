/** Sitters are reminded of weekly requests, each time once. */
export const statements = `
alter table booking_series
  add column reminded_at instant /* When the sitter was last reminded to answer. */;
`;
