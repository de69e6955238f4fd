/** A weekly booking can get other days, times or prices from a date on, once both agree. */
export const statements = `
alter table booking_series
  add column date_cents integer check (date_cents >= 0) /* Agreed for each date, else at its rates. */;
alter table booking_series
  add column earlier_terms text /* JSON: what held before a change, with the date of the change. */;
alter table booking_series
  add column proposal text /* JSON: the change that one party proposes. */;
`;
