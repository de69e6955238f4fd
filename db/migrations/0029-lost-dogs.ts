/** A dog that is missing has a public page, on which anybody can say that they have seen it. */
export const statements = `
create table lost_dogs ( -- A dog that is missing, with a public page whose address follows from the id and APP_SECRET.
  id text not null primary key,
  dog_id text not null references dogs (id),
  -- The label of a town or district.
  area text not null,
  cell_latitude real not null,
  cell_longitude real not null,
  since instant not null,
  description text,
  -- For everybody who has the page's address.
  phone text,
  created_at instant not null,
  ends_at instant not null,
  ended_at instant,
  ending text check (ending in ('found', 'over', 'removed', 'deleted')),
  -- Up to which of those nearby have been told, by their ids; null when all have.
  told_up_to text);
create unique index lost_dogs_one_open on lost_dogs (dog_id) where ended_at is null;
create index lost_dogs_dog_id on lost_dogs (dog_id, created_at);
create index lost_dogs_to_tell on lost_dogs (created_at) where told_up_to is not null;
create index lost_dogs_ends_at on lost_dogs (ends_at) where ended_at is null;
create index lost_dogs_ended_at on lost_dogs (ended_at) where ended_at is not null;
create table sightings ( -- Of a lost dog, by anybody.
  id text not null primary key,
  lost_dog_id text not null references lost_dogs (id),
  seen_at instant not null,
  place text,
  -- As exact as it was given.
  latitude real,
  longitude real,
  content text,
  contact text,
  -- Of an encrypted file.
  photo_key text,
  created_at instant not null);
create index sightings_lost_dog_id on sightings (lost_dog_id, created_at, id);
create unique index sightings_photo_key on sightings (photo_key) where photo_key is not null;
alter table notifications
  add column lost_dog_id text /* What it is about, if a lost dog. */;
create index notifications_lost_dog_id on notifications (lost_dog_id) where lost_dog_id is not null;
create index notification_choices_nearby on notification_choices (user_id)
  where kind = 'nearby' and wanted = 1;
alter table reports
  add column lost_dog_id text references lost_dogs (id) /* The one whose page it is about. */;
create index reports_lost_dog_id on reports (lost_dog_id) where lost_dog_id is not null;
`;
