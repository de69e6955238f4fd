import type { Database } from "better-sqlite3";
import { DAY, MINUTE } from "#app/domain/durations.ts";
import { ownWords } from "#app/domain/people/sitting/own-words.ts";
import {
  answerRate,
  type FirstAnswer,
  medianWait,
} from "#app/domain/people/sitting/response-rules.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { type ListedSitter, offersOf } from "#app/domain/sitters/search/find-sitters.server.ts";

type Row = ListedSitter & {
  bio: string | null;
  cover: string | null;
  created_at: number;
  is_background_checked: number;
  top_sitter: number;
  completed: number | null;
  regulars: number | null;
  cancelled: number;
};

const YEAR = 365 * DAY;
const LATEST = 50;

const bestRated = `
  select s.*, s.user_id as id, users.bio, users.created_at, sitters.is_background_checked,
    sitters.top_sitter, done.completed, done.regulars,
    (select photo_key from gallery_photos g where g.user_id = s.user_id order by position limit 1)
      as cover,
    (select count(distinct coalesce(b.series_id || ':' || b.updated_at, b.id)) from bookings b
      where b.sitter_id = s.user_id and b.status = 'cancelled' and b.cancelled_by = 'sitter'
        and b.kind <> 'meet' and b.updated_at >= :since
        and exists (select 1 from booking_moves m where m.booking_id = b.id
          and m.from_status = 'accepted' and m.to_status = 'cancelled' and m.at >= :since))
      as cancelled
  from (select * from sitter_index order by rating_key, user_id limit 10) s
  join users on users.id = s.user_id
  join sitters on sitters.user_id = s.user_id
  left join (
    select sitter_id, sum(bookings) as completed, sum(returned) as regulars from (
      select sitter_id, owner_id, count(*) as bookings, min(date) < max(date) as returned
      from bookings
      where sitter_id in (select user_id from sitter_index order by rating_key, user_id limit 10)
        and status in ('accepted', 'completed') and kind <> 'meet' and end_at <= :now
      group by sitter_id, owner_id)
    group by sitter_id) done on done.sitter_id = s.user_id
  order by s.rating_key, s.user_id`;

const answersToMessages = `
  select asked.created_at as askedAt, null as closedAt,
    (select created_at from messages m where m.thread = asked.thread and m.sender_id = :id
      order by m.id limit 1) as answeredAt
  from (select * from conversations where user_id = :id order by last_message_id desc limit ${LATEST}) c
  join messages asked on asked.id = (select min(id) from messages where thread =
    min(c.user_id, c.partner_id) || ':' || max(c.user_id, c.partner_id))
  where asked.sender_id = c.partner_id`;

const answersToRequests = `
  select b.created_at as askedAt,
    (select min(at) from (
      select at from booking_moves where booking_id = b.id and from_status = 'pending'
        and to_status in ('accepted', 'rejected')
      union all
      select created_at from booking_proposals where booking_id = b.id and by_party = 'sitter'))
      as answeredAt,
    (select min(at) from booking_moves where booking_id = b.id and from_status = 'pending')
      as closedAt
  from bookings b where b.sitter_id = :id and b.requested_by = 'owner' and b.series_id is null
  order by b.created_at desc limit ${LATEST}`;

/** Prepares what the JSON list shows first: the ten best rated sitters with all their numbers. */
export function plainSitterList(store: Database): () => object {
  const rated = store.prepare<object, Row>(bestRated);
  const count = store.prepare("select count(*) from sitter_index").pluck();
  const messages = store.prepare<object, FirstAnswer>(answersToMessages);
  const requests = store.prepare<object, FirstAnswer>(answersToRequests);
  return () => {
    const now = Date.now();
    const data = rated.all({ now, since: now - YEAR }).map((row) => {
      const { id } = row;
      const answers = [...messages.all({ id }), ...requests.all({ id })]
        .sort((a, b) => b.askedAt - a.askedAt)
        .slice(0, LATEST);
      return { ...itemOf(row), ...answerNumbers(answers, now) };
    });
    const total = count.get() as number;
    return {
      data,
      meta: { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10), capped: false },
    };
  };
}

function itemOf(row: Row) {
  const { services, rates } = offersOf(row);
  return {
    id: row.id,
    name: row.name,
    profilePhoto: photoPath(row.photo_key),
    location: row.area,
    experience: row.experience,
    rate: rates.walking ?? null,
    rates,
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.verified === 1,
    services,
    latitude: row.latitude,
    longitude: row.longitude,
    cover: photoPath(row.cover),
    excerpt: ownWords(row.bio),
    isBackgroundChecked: row.is_background_checked === 1,
    topSitter: row.top_sitter === 1,
    createdAt: new Date(row.created_at).toISOString(),
    completedBookings: row.completed ?? 0,
    returningOwners: row.regulars ?? 0,
    cancelledBookings: (row.completed ?? 0) < 5 ? null : row.cancelled,
  };
}

function answerNumbers(answers: FirstAnswer[], now: number) {
  const minutes = medianWait(
    answers.flatMap(({ askedAt, answeredAt }) =>
      answeredAt === null ? [] : [(answeredAt - askedAt) / MINUTE],
    ),
  );
  return {
    answeredWithinDay: answerRate(answers, now),
    medianAnswerMinutes: minutes === null ? null : Math.ceil(minutes),
  };
}
