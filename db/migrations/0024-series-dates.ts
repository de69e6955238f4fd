/** The dates of a weekly booking are found at once, and those that the clocks skip are noted. */
export const statements = `
create index bookings_of_series on bookings (series_id, series_date) where series_id is not null;
create table kept_series_skips as select series_id, date, reason from series_skips;
drop table series_skips;
create table series_skips ( -- Dates of a series without a booking.
  series_id text not null references booking_series (id),
  date text not null,
  reason text not null
    check (reason in ('sitter_unavailable', 'dog_unavailable', 'paused', 'no_such_time')),
  constraint series_skips_key primary key (series_id, date));
insert into series_skips (series_id, date, reason)
  select series_id, date, reason from kept_series_skips;
drop table kept_series_skips;
`;
