/** Accounts and what signs them in, as PostgreSQL keeps them. */
export const postgresPeopleTables: string[] = [
  `create table users (
    id text not null primary key,
    email text not null unique check (email = lower(email)),
    name text not null,
    role text not null check (role in ('owner', 'sitter', 'both', 'admin')),
    password_hash text,
    phone_number text,
    bio text,
    photo_key text,
    address text,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    cell_latitude double precision,
    cell_longitude double precision,
    area text,
    account_status text default 'active' not null check (account_status in ('active', 'locked')),
    owner_finished_at bigint,
    sitter_finished_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    email_confirmed_at bigint,
    deleted_at bigint,
    constraint users_whole_point check ((latitude is null) = (longitude is null)))`,
  "create index users_cell on users (cell_latitude, cell_longitude)",

  `create table sessions (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    kind text not null check (kind in ('page', 'api')),
    user_agent text,
    created_at bigint not null,
    expires_at bigint not null,
    token_name text,
    last_seen_at bigint,
    proven_at bigint)`,
  "create index sessions_expires_at on sessions (expires_at)",
  "create index sessions_user_id on sessions (user_id)",

  `create table one_time_tokens (
    token_hash text not null primary key,
    kind text not null check (kind in ('password_reset', 'email_confirmation')),
    user_id text not null references users (id) on delete cascade,
    email text not null,
    created_at bigint not null,
    expires_at bigint not null)`,
  "create index one_time_tokens_expires_at on one_time_tokens (expires_at)",
  "create index one_time_tokens_user_id_kind on one_time_tokens (user_id, kind)",

  `create table email_changes (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    old_email text not null,
    new_email text not null,
    created_at bigint not null,
    confirmed_at bigint)`,
  "create index email_changes_user_id on email_changes (user_id)",

  `create table kept_forms (
    key_hash text not null primary key,
    user_id text not null references users (id) on delete cascade,
    path text not null,
    fields text not null,
    created_at bigint not null,
    expires_at bigint not null)`,
  "create index kept_forms_expires_at on kept_forms (expires_at)",
  "create index kept_forms_user_id on kept_forms (user_id)",

  `create table google_links (
    sub text not null primary key,
    user_id text not null unique references users (id) on delete cascade,
    email text not null,
    created_at bigint not null)`,

  `create table entry_codes (
    code_hash text not null primary key,
    browser_hash text not null,
    user_id text not null references users (id) on delete cascade,
    is_new_user integer not null,
    expires_at bigint not null)`,
  "create index entry_codes_expires_at on entry_codes (expires_at)",
  "create index entry_codes_user_id on entry_codes (user_id)",

  `create table waiting_google_links (
    key_hash text not null primary key,
    user_id text not null references users (id) on delete cascade,
    sub text not null,
    email text not null,
    proves_email integer not null,
    expires_at bigint not null)`,
  "create index waiting_google_links_expires_at on waiting_google_links (expires_at)",
  "create index waiting_google_links_user_id on waiting_google_links (user_id)",

  `create table mail_opt_outs (
    user_id text not null references users (id) on delete cascade,
    topic text not null,
    created_at bigint not null,
    constraint mail_opt_outs_key primary key (user_id, topic))`,

  `create table onboarding_drafts (
    user_id text not null references users (id) on delete cascade,
    flow text not null check (flow in ('owner', 'sitter')),
    data text not null,
    step_done integer not null,
    updated_at bigint not null,
    constraint onboarding_drafts_key primary key (user_id, flow))`,

  `create table photos (
    key text not null primary key,
    owner_id text not null references users (id) on delete cascade,
    width integer not null,
    height integer not null,
    created_at bigint not null)`,
  "create index photos_owner_id on photos (owner_id)",
];
