/** People save the sitters they may want again. */
export const statements = `
create table favourites ( -- The sitters somebody saved; known to nobody else.
  user_id text not null references users (id),
  sitter_id text not null references users (id),
  created_at bigint not null,
  constraint favourites_key primary key (user_id, sitter_id));
create index favourites_sitter_id on favourites (sitter_id);
`;
