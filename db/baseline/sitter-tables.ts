/** What sitters offer, and when. */
export const sitterTables = `
create table sitters (
  user_id text not null primary key references users (id) on delete cascade,
  experience text,
  accepts_multiple_dogs flag default 0 not null,
  max_dogs integer default 4 not null check (max_dogs between 1 and 12),
  has_home_visit flag default 0 not null,
  can_host_overnight flag default 0 not null,
  -- JSON lists of texts.
  dog_sizes text default '[]' not null,
  dog_ages text default '[]' not null,
  preferred_breeds text default '[]' not null,
  listed flag default 1 not null,
  -- Whether search engines may list the profile.
  search_engines flag default 1 not null,
  verified flag default 0 not null,
  is_background_checked flag default 0 not null,
  rating real,
  review_count integer default 0 not null,
  -- The folded words of name, area and bio, each between spaces.
  search_text text default '' not null);

create table sitter_services (
  user_id text not null references sitters (user_id) on delete cascade,
  service text not null check (service in ('walking', 'sitting', 'boarding', 'daycare', 'training', 'grooming')),
  -- Cents for each unit of the service; null is 'Price on request'.
  rate_cents integer check (rate_cents >= 0),
  constraint sitter_services_key primary key (user_id, service));

create table weekly_hours (
  user_id text not null references sitters (user_id) on delete cascade,
  -- 0 is Sunday.
  weekday integer not null check (weekday between 0 and 6),
  -- HH:mm; an end at or before the start is on the next day.
  from_time text not null,
  to_time text not null,
  constraint weekly_hours_key primary key (user_id, weekday, from_time));

create table days_off (
  user_id text not null references sitters (user_id) on delete cascade,
  date text not null,
  constraint days_off_key primary key (user_id, date));

create table gallery_photos ( -- Six positions, each taken once: racing uploads can't add a seventh photo.
  user_id text not null references users (id) on delete cascade,
  photo_key text not null references photos (key) on delete cascade,
  position integer not null check (position between 0 and 5),
  constraint gallery_photos_key primary key (user_id, position),
  constraint gallery_photos_once unique (photo_key, user_id));
`;
