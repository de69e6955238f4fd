import { type EngineName, statementsFor } from "../engines/column-types.ts";
import { postgresSitterIndex, postgresSitterTriggers } from "../engines/postgres-sitter-index.ts";
import { postgresUsesTable } from "../engines/postgres-uses.ts";
import { sqliteSitterIndex, sqliteSitterTriggers } from "../engines/sqlite-sitter-index.ts";
import { postgresGuards } from "./postgres-guards.ts";
import { sqliteGuards } from "./sqlite-guards.ts";

/** The tables, ordered by references. The index of sitters is in engines/sitter-row.ts. */
const tables = `
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

create table sessions (
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  -- SHA-256 of the token, hex; the token itself is never stored.
  token_hash text not null unique,
  kind text not null check (kind in ('page', 'api')),
  user_agent text,
  -- Set for a token created by hand: it opens the API and the socket only.
  token_name text,
  -- To the hour; null until the first use.
  last_seen_at instant,
  -- When the password was last entered in this session.
  proven_at instant,
  created_at instant not null,
  expires_at instant not null);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table locked_sessions ( -- A session ended by a lock: opens nothing, only says why it ended.
  -- SHA-256 of the session's token, hex.
  token_hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  -- When the session would have expired.
  expires_at instant not null);
create index locked_sessions_user_id on locked_sessions (user_id);
create index locked_sessions_expires_at on locked_sessions (expires_at);

create table one_time_tokens ( -- A link sent by mail: works once, until it expires.
  -- SHA-256 of the token, hex; the token itself is never stored.
  token_hash text not null primary key,
  kind text not null check (kind in ('password_reset', 'email_confirmation')),
  user_id text not null references users (id) on delete cascade,
  -- The address that the link was sent to, and so proves.
  email text not null,
  created_at instant not null,
  expires_at instant not null);
create index one_time_tokens_user_id_kind on one_time_tokens (user_id, kind);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

create table email_changes ( -- A change of address, which counts once it is confirmed.
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at instant not null,
  confirmed_at instant,
  -- Until when the old address can take the account back; null when it cannot.
  undo_until instant);
create index email_changes_user_id on email_changes (user_id);
create index email_changes_old_email on email_changes (old_email);

create table kept_forms ( -- A form posted after its session had ended.
  -- SHA-256 of the browser's key, hex; the key itself, which also decrypts, is never stored.
  key_hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  path text not null,
  -- AES-256-GCM, base64.
  fields text not null,
  created_at instant not null,
  expires_at instant not null);
create index kept_forms_user_id on kept_forms (user_id);
create index kept_forms_expires_at on kept_forms (expires_at);

create table google_links ( -- The one Google account that signs somebody in.
  -- Google's own name for the account, which never changes; its email may.
  sub text not null primary key,
  user_id text not null unique references users (id) on delete cascade,
  -- The email of the Google account when it was linked.
  email text not null,
  created_at instant not null);

create table entry_codes ( -- Signs in once, within a minute, in one browser.
  -- SHA-256 of the code and of the browser's key, hex; neither is stored itself.
  code_hash text not null primary key,
  browser_hash text not null,
  user_id text not null references users (id) on delete cascade,
  is_new_user flag not null,
  expires_at instant not null);
create index entry_codes_user_id on entry_codes (user_id);
create index entry_codes_expires_at on entry_codes (expires_at);

create table waiting_google_links ( -- A Google account whose link awaits the password of the account with its email.
  -- SHA-256 of the browser's key, hex; the key itself is never stored.
  key_hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  sub text not null,
  email text not null,
  -- 1 when Google vouches for the mailbox, not only for an address that it once verified.
  proves_email flag not null,
  expires_at instant not null);
create index waiting_google_links_user_id on waiting_google_links (user_id);
create index waiting_google_links_expires_at on waiting_google_links (expires_at);

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

create table bookings (
  id text not null primary key,
  owner_id text not null references users (id),
  sitter_id text not null references users (id),
  dog_id text not null references dogs (id),
  requested_by text not null check (requested_by in ('owner', 'sitter')),
  service text not null,
  -- yyyy-MM-dd, as requested.
  date text not null,
  time_period text,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')),
  notes text,
  place_address text,
  place_latitude real,
  place_longitude real,
  place_area text,
  -- Fixed at the request; null is 'Price on request'.
  price_cents integer check (price_cents >= 0),
  reason text,
  cancelled_by text check (cancelled_by in ('owner', 'sitter', 'system')),
  -- Counts the changes of status.
  version integer not null,
  -- Start of the first slot and end of the last.
  start_at instant not null,
  end_at instant not null,
  -- The slots as text: one live request for the same dog, sitter and times.
  times_key text not null,
  -- 1 when whoever accepted it kept it out of their calendar.
  calendar_declined flag default 0 not null check (calendar_declined in (0, 1)),
  created_at instant not null,
  updated_at instant not null,
  constraint bookings_two_people check (owner_id <> sitter_id),
  constraint bookings_forward check (end_at > start_at));
create index bookings_owner_id_start_at on bookings (owner_id, start_at);
create index bookings_sitter_id_status_start_at on bookings (sitter_id, status, start_at);
create index bookings_dog_id_status on bookings (dog_id, status);
create index bookings_status_start_at on bookings (status, start_at);
create unique index bookings_one_live_request on bookings (dog_id, sitter_id, times_key)
  where status in ('pending', 'accepted');

create table booking_slots (
  booking_id text not null references bookings (id),
  position integer not null,
  start_at instant not null,
  end_at instant not null,
  -- HH:mm in the marketplace's time zone, as requested.
  start_time text not null,
  end_time text not null,
  constraint booking_slots_key primary key (booking_id, position),
  constraint booking_slots_forward check (end_at > start_at));

create table booking_moves ( -- The log of status changes; triggers keep it append-only.
  id serial,
  booking_id text not null references bookings (id),
  -- Null for the system.
  actor_id text,
  from_status text,
  to_status text not null,
  reason text,
  at instant not null);
create index booking_moves_booking_id on booking_moves (booking_id);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  body_hash text not null,
  booking_id text not null references bookings (id),
  created_at instant not null,
  constraint idempotency_keys_key primary key (user_id, key));
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table calendar_feeds (
  -- SHA-256 of the secret in the feed's address, hex; the secret itself is never stored.
  secret_hash text not null primary key,
  user_id text not null unique references users (id) on delete cascade,
  created_at instant not null);

create table google_calendars ( -- A user's Google Calendar grant.
  user_id text not null primary key references users (id) on delete cascade,
  -- New with each consent, so that a late answer about an earlier one changes nothing.
  connection_id text not null,
  -- The refresh token, encrypted.
  sealed_token text not null,
  connected_at instant not null,
  -- When Google revoked the grant; null while it holds.
  lost_at instant,
  -- When busy times were last read, and last asked for.
  busy_read_at instant,
  busy_tried_at instant);

create table google_busy_times ( -- When a user is busy according to their Google Calendar, as last read.
  user_id text not null references users (id) on delete cascade,
  start_at instant not null,
  end_at instant not null,
  constraint google_busy_times_key primary key (user_id, start_at, end_at));
create index google_busy_times_end_at on google_busy_times (end_at);

create table google_events ( -- A booking that is wanted in a user's Google Calendar.
  user_id text not null references users (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  created_at instant not null,
  constraint google_events_key primary key (user_id, booking_id));
create index google_events_booking_id on google_events (booking_id);

create table messages (
  id serial,
  -- Both people's ids in ascending order, joined by a colon.
  thread text not null,
  sender_id text not null references users (id),
  recipient_id text not null references users (id),
  content text not null,
  -- Chosen by the sender's client: a message sent again is stored once.
  client_id text,
  read_at instant,
  created_at instant not null,
  constraint messages_once unique (sender_id, client_id));
create index messages_thread_id on messages (thread, id);
create index messages_recipient_id_id on messages (recipient_id, id);
create index messages_sender_id_id on messages (sender_id, id);
create index messages_sender_id_read_at on messages (sender_id, read_at);
create index messages_unread on messages (thread, recipient_id) where read_at is null;

create table conversations ( -- One row for each side of a thread, so that lists and unread totals need no grouping.
  user_id text not null references users (id) on delete cascade,
  partner_id text not null references users (id) on delete cascade,
  last_message_id bigint,
  unread_count integer default 0 not null check (unread_count >= 0),
  created_at instant not null,
  constraint conversations_key primary key (user_id, partner_id));
create index conversations_user_id_last_message_id on conversations (user_id, last_message_id);

create table outbox (
  id serial,
  kind text not null,
  -- JSON object of ids; never a token, an address or a text.
  payload text not null,
  dedupe_key text not null unique,
  attempts integer default 0 not null,
  run_after instant not null,
  done_at instant,
  created_at instant not null);
create index outbox_done_at_run_after on outbox (done_at, run_after);

create table blocks ( -- Keeps both people from writing to and booking with each other.
  blocker_id text not null references users (id) on delete cascade,
  blocked_id text not null references users (id) on delete cascade,
  created_at instant not null,
  constraint blocks_key primary key (blocker_id, blocked_id),
  constraint blocks_others check (blocker_id <> blocked_id));
create index blocks_blocked_id on blocks (blocked_id);

create table reports (
  id text not null primary key,
  reporter_id text not null references users (id) on delete cascade,
  reported_id text not null references users (id) on delete cascade,
  reason text not null,
  details text,
  created_at instant not null,
  handled_at instant);
create index reports_handled_at_created_at on reports (handled_at, created_at);
create index reports_reporter_id on reports (reporter_id);
create index reports_reported_id on reports (reported_id);

create table report_messages ( -- Messages as they were when reported; admins see no others.
  report_id text not null references reports (id) on delete cascade,
  message_id bigint not null,
  sender_id text not null,
  content text not null,
  sent_at instant not null,
  constraint report_messages_key primary key (report_id, message_id));

create table support_messages (
  id text not null primary key,
  -- Null for a visitor without a session.
  user_id text references users (id) on delete set null,
  email text not null,
  content text not null,
  -- One of the sender's own bookings.
  booking_id text references bookings (id) on delete set null,
  created_at instant not null,
  handled_at instant);
create index support_messages_handled_at_created_at on support_messages (handled_at, created_at);
create index support_messages_user_id on support_messages (user_id);
create index support_messages_booking_id on support_messages (booking_id);

create table admin_actions ( -- Append-only by triggers. It has no foreign keys, so that it outlives the people it names.
  id serial,
  -- Null for the command line.
  admin_id text,
  action text not null,
  -- Whom it was done to.
  person_id text,
  -- The report or support message it was about.
  thing_id text,
  reason text,
  at instant not null);
create index admin_actions_person_id_id on admin_actions (person_id, id);
create index admin_actions_thing_id_id on admin_actions (thing_id, id);

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

/** Statements to run in order in an empty store. */
export const baseline: Record<EngineName, string[]> = {
  sqlite: [...statementsFor("sqlite", tables), ...sqliteGuards, ...sqliteSitterIndex],
  postgres: [
    ...statementsFor("postgres", tables),
    ...postgresGuards,
    ...postgresSitterIndex,
    ...postgresUsesTable,
  ],
};

export const triggers: Record<EngineName, string[]> = {
  sqlite: [...sqliteGuards, ...sqliteSitterTriggers],
  postgres: [...postgresGuards, ...postgresSitterTriggers],
};
