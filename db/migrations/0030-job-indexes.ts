/** What is old is found without reading the whole table each minute. */
export const statements = `
create index outbox_created_at on outbox (created_at);
create index email_changes_created_at on email_changes (created_at);
`;
