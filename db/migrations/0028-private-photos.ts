/** Photos on the cards of visits and in messages, for the two people only. */
export const statements = `
create table visit_photos ( -- Twenty positions on a card, each taken once: racing uploads can't add a further photo.
  booking_id text not null,
  date text not null,
  position integer not null check (position between 0 and 19),
  event_id bigint not null references visit_events (id) on delete cascade,
  photo_key text not null unique references photos (key) on delete cascade,
  constraint visit_photos_key primary key (booking_id, date, position),
  constraint visit_photos_of_card foreign key (booking_id, date) references visits (booking_id, date));
create index visit_photos_event_id on visit_photos (event_id);
create table message_photos ( -- Four positions in a message.
  message_id bigint not null references messages (id) on delete cascade,
  position integer not null check (position between 0 and 3),
  photo_key text not null unique references photos (key) on delete cascade,
  constraint message_photos_key primary key (message_id, position));
alter table messages
  add column photo_count integer default 0 not null /* As sent; they are gone with the sender's account. */;
`;
