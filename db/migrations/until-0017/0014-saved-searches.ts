/** People are told by email when somebody new fits what they were looking for. */
export const statements = `
create table saved_searches (
  id text not null primary key,
  user_id text not null references users (id),
  query text not null, -- JSON
  known text not null, -- JSON: the ids of those who fitted at the last check
  found text not null, -- JSON: of those the last email is about
  checked_at instant not null,
  next_check_at instant not null,
  created_at instant not null);
create unique index saved_searches_user_id on saved_searches (user_id, query);
create index saved_searches_due on saved_searches (next_check_at);
`;
