/** Sitters who meet the published criteria have a badge; what it takes is counted over indexes. */
export const statements = `
alter table sitters
  add column top_sitter flag default 0 not null check (top_sitter in (0, 1)) /* Chosen each night. */;
create index sitters_top on sitters (user_id) where top_sitter = 1;
create index sitters_reviewed on sitters (user_id) where review_count >= 5;
create index bookings_asked on bookings (sitter_id, created_at)
  where requested_by = 'owner' and series_id is null;
create index bookings_called_off on bookings (sitter_id, updated_at)
  where status = 'cancelled' and cancelled_by = 'sitter' and kind <> 'meet';
`;
