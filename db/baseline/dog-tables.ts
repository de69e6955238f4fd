/** Dogs, what they are found by, and their photos. */
export const dogTables = `
create table dogs (
  id text not null primary key,
  owner_id text not null references users (id),
  name text not null,
  breed text not null,
  age text not null,
  weight text,
  height text,
  bio text,
  size text check (size in ('small', 'medium', 'large')),
  age_class text check (age_class in ('puppy', 'adult', 'senior')),
  -- JSON lists of texts.
  personality text not null,
  activities text not null,
  availability text not null,
  created_at instant not null,
  updated_at instant not null,
  deleted_at instant);
create index dogs_owner_id on dogs (owner_id);
create index dogs_available on dogs (created_at desc, id desc)
  where deleted_at is null and availability <> '[]';

create table dog_words ( -- The folded words of a dog's name and breed, with all their ends of two letters or more.
  dog_id text not null references dogs (id) on delete cascade,
  word text not null,
  constraint dog_words_key primary key (dog_id, word)) without rowid;
create index dog_words_word on dog_words (word);

create table dog_photos ( -- Three positions, each taken once: racing uploads can't add a fourth photo.
  dog_id text not null references dogs (id) on delete cascade,
  photo_key text not null references photos (key),
  position integer not null check (position between 0 and 2),
  constraint dog_photos_key primary key (dog_id, position));
`;
