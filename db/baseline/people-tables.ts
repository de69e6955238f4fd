/** People, their photos and what they have filled in so far. */
export const peopleTables = `
create table users (
  id text not null primary key,
  email text not null unique check (email = lower(email)),
  -- When a link sent to the address was last followed; null for an address not confirmed yet.
  email_confirmed_at instant,
  name text not null,
  role text not null check (role in ('owner', 'sitter', 'both', 'admin')),
  password_hash text,
  phone_number text,
  bio text,
  -- Key of a row in photos.
  photo_key text,
  -- Private: what the person typed and the exact point.
  address text,
  latitude real check (latitude between -90 and 90),
  longitude real check (longitude between -180 and 180),
  -- Public: the centre of the 0.01-degree cell, and the name of the place nearest to it.
  cell_latitude real,
  cell_longitude real,
  area text,
  account_status text default 'active' not null check (account_status in ('active', 'locked')),
  owner_finished_at instant,
  sitter_finished_at instant,
  -- When all access was last ended; browsers known from before count as unknown.
  access_ended_at instant,
  created_at instant not null,
  updated_at instant not null,
  -- When the account was deleted: the row holds nothing personal any more and counts as locked.
  deleted_at instant,
  constraint users_whole_point check ((latitude is null) = (longitude is null)));
create index users_cell on users (cell_latitude, cell_longitude);

create table photos (
  -- Random; whoever knows it can see the photo.
  key text not null primary key,
  owner_id text not null references users (id) on delete cascade,
  width integer not null,
  height integer not null,
  created_at instant not null);
create index photos_owner_id on photos (owner_id);

create table onboarding_drafts (
  user_id text not null references users (id) on delete cascade,
  flow text not null check (flow in ('owner', 'sitter')),
  -- JSON object with the values of the finished steps.
  data text not null,
  -- The highest finished step, 0 to 4.
  step_done integer not null,
  updated_at instant not null,
  constraint onboarding_drafts_key primary key (user_id, flow));

create table mail_opt_outs ( -- A kind of mail that somebody does not want.
  user_id text not null references users (id) on delete cascade,
  topic text not null,
  created_at instant not null,
  constraint mail_opt_outs_key primary key (user_id, topic));
`;
