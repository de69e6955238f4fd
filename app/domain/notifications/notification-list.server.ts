import { preparedQuery } from "#db/prepared-query.ts";
import type { BookingRecord } from "../bookings/booking-json.ts";
import { dogNames } from "../bookings/booking-labels.ts";
import { bookingRecords } from "../bookings/booking-records.server.ts";
import { bookingLine, briefLine } from "../bookings/booking-when.ts";
import { titledSeries } from "../bookings/series/titled-series.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { nearDate } from "../date-labels.ts";
import { isoOf, plainDateOf } from "../dates.ts";
import { notFound } from "../errors.ts";
import { oneLine } from "../one-line.ts";
import { pagePath } from "../page-link.server.ts";
import { firstNameOf } from "../people/first-name.ts";
import { photoPath } from "../photos/photo-path.ts";
import { changeTold } from "./change-told.ts";
import { checksTold } from "./checks-told.server.ts";
import { type LostDogTold, lostDogsTold } from "./lost-dogs-told.server.ts";
import { events, knownEvent } from "./notification-events.ts";
import type { NotificationJson, NotificationView } from "./notification-json.ts";
import { SERIES_GONE, unknownText, withDetails } from "./notification-texts.ts";
import { partingsTold } from "./partings-told.server.ts";
import { warningsOver } from "./warnings-over.server.ts";

export const MOST_NOTIFICATIONS = 30;

/** Unread ones first, of either the latest first; `before` pages on. */
export async function notificationsOf(
  ctx: SignedIn,
  { before }: { before?: string | undefined } = {},
): Promise<{ notifications: NotificationView[]; hasMore: boolean }> {
  const last = before === undefined ? null : await ownNotification(ctx, before);
  const most = MOST_NOTIFICATIONS + 1;
  const unread = last?.read_at ? [] : await rowsOf(ctx, "unread", last, most);
  const after = last?.read_at ? last : null;
  const left = most - unread.length;
  const seen = left > 0 ? await rowsOf(ctx, "seen", after, left) : [];
  const rows = [...unread, ...seen];
  return {
    notifications: await viewsOf(ctx, rows.slice(0, MOST_NOTIFICATIONS)),
    hasMore: rows.length > MOST_NOTIFICATIONS,
  };
}

/** Those of them that still exist. Not scoped: pass only ids that belong to the recipients. */
export async function notificationsById(
  ctx: Context,
  ids: string[],
): Promise<Map<string, NotificationJson>> {
  if (ids.length === 0) return new Map();
  const rows = await notificationRows(ctx).where("notifications.id", "in", ids).execute();
  const views = await viewsOf(ctx, rows);
  return new Map(views.map(({ notification }) => [notification.id, notification]));
}

type Told = {
  event: string;
  userId: string;
  personId: string | null;
  bookingId: string | null;
  seriesId: string | null;
  lostDogId: string | null;
  dedupeKey: string;
};

/** As the list would show it, whether it is there or not. */
export async function viewOfNotice(ctx: Context, told: Told): Promise<NotificationView> {
  const person = await ctx.db
    .selectFrom("users")
    .select(["name", "photo_key", "deleted_at"])
    .where("id", "=", told.personId)
    .executeTakeFirst();
  const row: Row = {
    id: told.dedupeKey,
    event: told.event,
    user_id: told.userId,
    dedupe_key: told.dedupeKey,
    booking_id: told.bookingId,
    series_id: told.seriesId,
    lost_dog_id: told.lostDogId,
    person_id: told.personId,
    created_at: ctx.now(),
    read_at: null,
    name: person?.name ?? null,
    photo_key: person?.photo_key ?? null,
    deleted_at: person?.deleted_at ?? null,
  };
  const [view] = await viewsOf(ctx, [row]);
  return view as NotificationView;
}

type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>["execute"]>>[number];

function notificationRows({ db }: Context) {
  return db
    .selectFrom("notifications")
    .leftJoin("users as person", "person.id", "notifications.person_id")
    .select([
      "notifications.id",
      "event",
      "notifications.user_id",
      "dedupe_key",
      "booking_id",
      "series_id",
      "lost_dog_id",
      "person_id",
      "notifications.created_at",
      "read_at",
      "person.name",
      "person.photo_key",
      "person.deleted_at",
    ]);
}

function rowsOf(
  ctx: SignedIn,
  which: "unread" | "seen",
  after: { created_at: number; id: string } | null,
  most: number,
): Promise<Row[]> {
  return notificationRows(ctx)
    .where("notifications.user_id", "=", ctx.actor.id)
    .where("read_at", which === "unread" ? "is" : "is not", null)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple("notifications.created_at", "notifications.id"),
          "<",
          eb.tuple(after?.created_at ?? 0, after?.id ?? ""),
        ),
      ),
    )
    .orderBy("notifications.created_at", "desc")
    .orderBy("notifications.id", "desc")
    .limit(most)
    .execute();
}

/** Throws not_found for everyone else's. */
export async function ownNotification(ctx: SignedIn, id: string) {
  const [row] = await ownRow(ctx.db, { id, userId: ctx.actor.id });
  if (!row) throw notFound();
  return row;
}

const ownRow = preparedQuery((db, { id, userId }: { id: string; userId: string }) =>
  db
    .selectFrom("notifications")
    .select(["id", "event", "booking_id", "series_id", "lost_dog_id", "created_at", "read_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId),
);

async function viewsOf(ctx: Context, rows: Row[]): Promise<NotificationView[]> {
  const bookings = await bookingsAbout(ctx, rows);
  const titled = await titledSeries(ctx, idsIn(rows, "series_id"));
  const checks = await checksTold(ctx, rows);
  const lostDogs = await lostDogsTold(ctx, idsIn(rows, "lost_dog_id"));
  const partings = await partingsTold(ctx, rows);
  const over = await warningsOver(ctx, rows);
  return rows.map((row) => {
    const event = knownEvent(row.event);
    const booking = bookings.get(row.booking_id ?? "");
    const check = checks.get(row.id);
    const lost = lostDogs.get(row.lost_dog_id ?? "");
    const lostWords = event === "dog_lost_nearby" ? lost?.forStrangers : lost;
    const series = titled.get(row.series_id ?? "");
    const told = partings.get(row.id) ?? booking;
    const wentWithAccount = row.series_id !== null && series === undefined ? SERIES_GONE : null;
    const record = event && events[event];
    const say = record?.text ?? unknownText;
    const name = oneLine(row.name ?? "");
    const facts = {
      isBySystem: !row.name,
      dogs: booking?.dogs ?? lostWords?.name ?? "",
      isStay: booking?.isStay ?? false,
      isOwner: booking?.ownerId === row.user_id,
      check: check?.kind ?? null,
      isOver: over.has(row.id),
      person: name,
    };
    const advice = record?.advice?.(facts);
    const details =
      told?.details ??
      series?.title ??
      wentWithAccount ??
      check?.reason ??
      lostWords?.details ??
      null;
    return {
      headline: say({ ...facts, person: firstNameOf(name) }),
      details: details ?? advice ?? null,
      proposed: changeTold(row, { booking: booking?.record, series: series?.record }, ctx.now()),
      notification: {
        id: row.id,
        kind: record?.kind ?? row.event,
        createdAt: isoOf(row.created_at),
        readAt: isoOf(row.read_at),
        text: advice ? `${say(facts)}. ${advice}` : withDetails(say(facts), told?.dated ?? details),
        href: targetOf(row, series !== undefined, lost),
        bookingId: row.booking_id,
        personId: row.deleted_at === null ? row.person_id : null,
      },
      person: row.name === null ? null : { name: row.name, photo: photoPath(row.photo_key) },
    };
  });
}

type Target = Pick<Row, "event" | "booking_id" | "series_id" | "lost_dog_id">;

/** The path of the page that it leads to. */
export async function targetPath(ctx: Context, row: Target): Promise<string> {
  const { lost_dog_id: lostDogId, series_id: seriesId } = row;
  const lost =
    lostDogId === null ? undefined : (await lostDogsTold(ctx, [lostDogId])).get(lostDogId);
  const titled = seriesId === null ? null : await titledSeries(ctx, [seriesId]);
  return targetOf(row, Boolean(titled?.size), lost);
}

function targetOf(
  { event, booking_id: bookingId, series_id: seriesId }: Target,
  hasSeries: boolean,
  lost: LostDogTold | undefined,
): string {
  if (bookingId) return pagePath("booking", bookingId);
  // It goes with the account of either person.
  if (seriesId) return hasSeries ? pagePath("series", seriesId) : pagePath("bookings");
  const known = knownEvent(event);
  if (lost)
    return known === "dog_lost_nearby" || known === "dog_found" || lost.isGone
      ? pagePath("lostDog", lost.code)
      : pagePath("search", lost.dogId);
  return pagePath((known && events[known].page) ?? "notifications");
}

/** `dated`: with the year, also of a date in this one. */
type BookingTold = {
  record: BookingRecord;
  details: string;
  dated: string;
  dogs: string;
  isStay: boolean;
  ownerId: string;
};

async function bookingsAbout(ctx: Context, rows: Row[]): Promise<Map<string, BookingTold>> {
  const records = await bookingRecords(ctx, idsIn(rows, "booking_id"));
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return new Map(
    records.map((record) => [
      record.id,
      {
        record,
        details: briefLine(record, (date) => nearDate(date, today)),
        dated: bookingLine(record),
        dogs: oneLine(dogNames(record.dogs)),
        isStay: record.kind === "stay",
        ownerId: record.owner.id,
      },
    ]),
  );
}

function idsIn(rows: Row[], column: "booking_id" | "series_id" | "lost_dog_id"): string[] {
  return [...new Set(rows.flatMap((row) => row[column] ?? []))];
}
