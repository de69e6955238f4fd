/** Places are found by names in other languages. The next start fills these tables. */
export const statements = `
alter table places
  add column region text /* As in ISO 3166-2, without the country: 'ZH'; null if unknown. */;
create index places_country_folded on places (country, folded);
create index places_cities on places (folded) where population >= 50000;

create table place_names ( -- A place's other names, folded: short ones, and those in other languages.
  name text not null,
  place_id bigint not null,
  primary key (name, place_id)) without rowid;

create table place_spellings ( -- The words that a misspelled one may have meant.
  -- A country, or '' for the cities of all.
  land text not null,
  word text not null,
  primary key (land, word)) without rowid;
`;
