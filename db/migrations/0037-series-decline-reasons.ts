/** A weekly request is declined with a reason that is chosen, as any other. */
export const statements = `
alter table booking_series
  add column decline_reason text check (decline_reason in ('unavailable', 'too_far', 'dog', 'not_needed', 'found_other', 'other'))
    /* As chosen; own words are the reason. */;
`;
