/** Sitters say how early, how far ahead and how close together they can be booked. */
export const statements = `
alter table sitters
  add column notice_hours integer default 0 not null check (notice_hours between 0 and 72) /* Between a request and the first time. */;
alter table sitters
  add column horizon_days integer default 365 not null check (horizon_days between 1 and 365) /* The last day that can be booked, from today. */;
alter table sitters
  add column buffer_minutes integer default 0 not null check (buffer_minutes between 0 and 60) /* Between two bookings. */;
create index sitters_with_rules on sitters (user_id) where notice_hours > 0 or horizon_days < 365 or buffer_minutes > 0;
`;
