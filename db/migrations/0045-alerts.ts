/** Members nearby are alerted once we know who asks for it. */
export const statements = `
alter table lost_dogs
  add column alert_allowed_at instant /* By an admin, whoever reports it. */;
alter table lost_dogs
  add column alerted_at instant /* When we began to tell members nearby. */;
update lost_dogs set alerted_at = created_at where told_up_to is null or told_up_to <> '';
`;
