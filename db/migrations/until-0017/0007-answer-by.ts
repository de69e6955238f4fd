/** A request that nobody answers expires, those from before when their last time begins. */
export const statements = `
alter table bookings
  add column answer_by instant /* Null is start_at: a process of an older version asked. */;
update bookings set answer_by = case kind
  when 'stay' then start_at
  else coalesce((select max(start_at) from booking_slots where booking_id = bookings.id), start_at)
  end
where status = 'pending';
create index bookings_unanswered on bookings (answer_by) where status = 'pending';
`;
