/** What an opt-out of the emails so far means now. */
const carried = [
  ["requests", "request"],
  ["requests", "change"],
  ["requests", "expiring"],
  ["answers", "answer"],
  ["cancellations", "cancellation"],
  ["expiry", "expired"],
  ["searches", "search"],
] as const;

function carriedOver(topic: string, kind: string): string {
  return `
insert into notification_choices (user_id, kind, channel, wanted)
  select user_id, '${kind}', 'mail', 0 from mail_opt_outs where topic = '${topic}';`;
}

/**
 * People are told what concerns them in the app as well as by email, and choose by what way.
 * `mail_opt_outs` stays for processes of the version before.
 */
export const statements = `
create table notifications (
  id text not null primary key,
  user_id text not null references users (id),
  event text not null,
  booking_id text,
  series_id text,
  -- Whom it is about, if anybody.
  person_id text references users (id),
  -- Written twice, it still tells once.
  dedupe_key text not null,
  created_at instant not null,
  read_at instant);
create unique index notifications_dedupe_key on notifications (dedupe_key);
create index notifications_unread on notifications (user_id, created_at, id) where read_at is null;
create index notifications_seen on notifications (user_id, created_at, id)
  where read_at is not null;
create index notifications_created_at on notifications (created_at);
create table notification_choices ( -- What somebody chose; what is absent is as we recommend.
  user_id text not null references users (id),
  kind text not null,
  channel text not null,
  wanted flag not null,
  constraint notification_choices_key primary key (user_id, kind, channel));
create table quiet_hours ( -- What somebody chose; what is absent is as we recommend.
  user_id text not null primary key references users (id),
  -- HH:mm in the marketplace's time zone; null for none.
  from_time text,
  until_time text);
create table reminders ( -- Those sent, so that a job which runs again sends none twice.
  booking_id text not null references bookings (id),
  event text not null,
  -- The start or the time limit that it is about.
  about_at instant not null,
  constraint reminders_key primary key (booking_id, event, about_at));
create index reminders_about_at on reminders (about_at);
alter table outbox
  add column hold_until instant /* Not brought about before, if set. */;
alter table conversations
  add column mail_due_at instant /* When unread messages are worth an email. */;
alter table conversations
  add column mailed_at instant /* When the last such email was due. */;
create index conversations_mail_due_at on conversations (mail_due_at) where mail_due_at is not null;
${carried.map(([topic, kind]) => carriedOver(topic, kind)).join("")}
`;
