/**
 * Effects that are due take turns by whom they are for. What is due already gets its turn from the
 * new version; a process of the version before goes on by `run_after`.
 */
export const statements = `
alter table outbox
  add column service text /* That brings it about; since it was first due. */;
alter table outbox
  add column lane text /* The service and whom it is for, one at a time; since it was first due. */;
alter table outbox
  add column turn bigint /* Among those due, from 1; 0 while under way; null before and after. */;
create index outbox_due on outbox (coalesce(hold_until, run_after))
  where turn is null and done_at is null and attempts < 13;
create index outbox_turns on outbox (service, turn, id) where turn is not null;
create index outbox_lanes on outbox (lane, turn) where turn is not null;
drop index outbox_done_at_run_after;
create index outbox_open on outbox (attempts, created_at) where done_at is null;
create unique index outbox_under_way on outbox (lane) where turn = 0;
`;
