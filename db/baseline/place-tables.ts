/** The gazetteer, and what the geocoding service answered. */
export const placeTables = `
create table places ( -- Towns and districts, to search for and to name a cell by.
  id rowid,
  -- As shown: 'Wiedikon, Zürich'.
  name text not null,
  -- Folded for search: lower case, no accents.
  folded text not null,
  country text not null,
  latitude real not null,
  longitude real not null,
  population integer not null);
create index places_folded on places (folded);
create index places_latitude_longitude on places (latitude, longitude);

create table geocoder_answers (
  -- Keyed hash of the question.
  question_hash text not null primary key,
  -- JSON list of label, latitude and longitude.
  places text not null,
  asked_at instant not null);
create index geocoder_answers_asked_at on geocoder_answers (asked_at);

create table geocoder_pace ( -- One row, shared by all processes.
  id rowid,
  -- When the next question may be sent.
  next_at instant not null);
insert into geocoder_pace (id, next_at) values (1, 0);
`;
