/** What a sitter needs to know to look after a dog, who looked at how to get in, and links to it. */
export const statements = `
create table care_sheets (
  dog_id text not null primary key references dogs (id),
  feeding text,
  walking text,
  medication text not null, -- JSON: a list of name, dose and when.
  habits text,
  off_lead text check (off_lead in ('yes', 'no', 'fenced')),
  other_dogs text,
  children text,
  vaccinations text not null, -- JSON: a list of kind and validUntil.
  microchip text,
  vet_name text,
  vet_phone text,
  vet_address text,
  emergency_name text,
  emergency_phone text,
  vet_limit_cents integer,
  access_sealed text, -- How to get in, encrypted.
  updated_at instant not null);
create table care_views ( -- Each time that a sitter looked at how to get in.
  id serial,
  dog_id text not null references dogs (id),
  viewer_id text not null references users (id),
  at instant not null);
create index care_views_dog_id on care_views (dog_id, at);
create index care_views_viewer_id on care_views (viewer_id);
create table care_shares ( -- Of each dog, the link that opens its sheet without an account.
  dog_id text not null primary key references dogs (id),
  -- Who made it: the owner.
  user_id text not null references users (id),
  -- The link's secret is derived from it.
  id text not null,
  token_hash text not null unique,
  expires_at instant not null,
  created_at instant not null);
create index care_shares_user_id on care_shares (user_id);
create index care_shares_expires_at on care_shares (expires_at);
`;
