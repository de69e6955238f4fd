/** The index of sitters itself is in engines/sitter-row.ts. */
export const searchWordTables = `
create table search_words ( -- Words of sitters' texts, and how many sitters have each.
  id rowid,
  word text not null unique,
  uses integer default 0 not null);
create table search_word_keys ( -- What a word, or a typo of it, is looked up by.
  key text not null,
  word_id bigint not null,
  primary key (key, word_id)) without rowid;
create table search_state ( -- One row: how texts were folded when they were last renewed.
  version integer not null);
`;
