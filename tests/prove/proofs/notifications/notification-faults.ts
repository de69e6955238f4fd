import type { Context } from "#app/domain/context.server.ts";
import { MINUTE } from "#app/domain/durations.ts";
import type { News } from "#app/domain/news.ts";
import type { Planned } from "./notification-proof.ts";
import {
  areBlocked,
  devicesOf,
  hasQuietHours,
  isLocked,
  PEOPLE,
  personId,
  QUIET,
  sessionId,
  wants,
} from "./told-people.ts";

const ZONE = "Europe/Zurich";

type Told = { userId: string; channel: string; about: string; heldUntil: number | null };

/** What differs from the plan: told twice, not told, told to the wrong ones or at the wrong time. */
export async function faultsIn(
  { db }: Context,
  seed: number,
  planned: readonly Planned[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("notifications")
    .select(["user_id", "event", "booking_id"])
    .execute();
  const effects = await db.selectFrom("outbox").select(["kind", "payload", "hold_until"]).execute();
  const found = [
    ...rows.map((row) => line("app", row.user_id, row.event, row.booking_id ?? "", null)),
    ...effects.map(({ kind, payload, hold_until }) => {
      const {
        userId = "",
        bookingId,
        senderId = "",
        event,
        sessionId,
        messageId,
      } = JSON.parse(payload);
      const about = bookingId ?? messageId ?? senderId;
      if (kind !== "push") return line("mail", userId, kind, about, hold_until);
      return line(`push ${sessionId}`, userId, event, about, hold_until);
    }),
  ].sort();
  const expected = expectedOf(seed, planned).map(lineOf).sort();
  const counts = new Map<string, number>();
  for (const each of expected) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) - 1);
  return [...counts].filter(([, left]) => left !== 0).map(([each, left]) => `${left} ${each}`);
}

const lineOf = ({ userId, channel, about, heldUntil }: Told) =>
  `${channel} ${userId} ${about} ${heldUntil}`;
const line = (
  channel: string,
  userId: string,
  event: string,
  about: string,
  heldUntil: number | null,
) => lineOf({ channel, userId, about: `${event} ${about}`, heldUntil });

const eventsOf = {
  accepted: "booking_accepted",
  rejected: "booking_declined",
  cancelled: "booking_cancelled",
} as Record<string, string>;

/** Written anew here, from the rules and not from the code. */
function expectedOf(seed: number, planned: readonly Planned[]): Told[] {
  const numbers = new Map(
    Array.from({ length: PEOPLE }, (_, nth) => [personId(seed, nth), nth] as const),
  );
  const locked = new Set(Array.from({ length: PEOPLE }, (_, nth) => nth).filter(isLocked));
  const blocked = new Set<string>();
  const deleted = new Set<string>();
  const told: Told[] = [];
  for (const each of planned) {
    if ("change" in each) {
      const { what, one, other } = each.change;
      if (what === "blocked") blocked.add(`${one} ${other}`).add(`${other} ${one}`);
      else locked.add(one);
      if (what === "deleted") deleted.add(personId(seed, one));
      continue;
    }
    const { event, about, pairs } = factsOf(each.news);
    const lasts = event === "booking_cancelled" || event === "booking_tomorrow";
    for (const [userId, other] of pairs) {
      const [nth = 0, otherNth = 0] = [numbers.get(userId), numbers.get(other)];
      const isBlocked = areBlocked(nth, otherNth) || blocked.has(`${nth} ${otherNth}`);
      if (locked.has(nth) || (isBlocked && !lasts)) continue;
      told.push(...waysOf(seed, nth, event, each.at).map((way) => ({ userId, about, ...way })));
    }
  }
  return told.filter(({ userId }) => !deleted.has(userId));
}

function waysOf(seed: number, nth: number, event: string, at: number) {
  const waits = event === "unread_messages" || event === "message_received";
  const held = waits && hasQuietHours(nth) ? endOfQuiet(at) : null;
  const ring = event === "message_received" ? (held ?? at + 2_000) : held;
  const devices = devicesOf(nth).map((device) => ({
    channel: `push ${sessionId(seed, nth, device)}`,
    heldUntil: ring,
  }));
  return [
    ...(wants.app(nth) && !waits ? [{ channel: "app", heldUntil: null }] : []),
    ...(wants.mail(nth) && event !== "message_received"
      ? [{ channel: "mail", heldUntil: held }]
      : []),
    ...(wants.push(nth) && event !== "unread_messages" ? devices : []),
  ];
}

/** Whom to tell, each with the other person. */
function factsOf(news: News) {
  const pairs: [to: string, other: string][] = [];
  let event: string = news.what;
  let about = "";
  if (news.what === "unread_messages" || news.what === "message_received") {
    pairs.push([news.userId, news.senderId]);
    about = news.what === "unread_messages" ? news.senderId : String(news.messageId);
  } else if (news.what === "booking_tomorrow") {
    const { owner, sitter, id } = news.booking;
    pairs.push([owner.id, sitter.id], [sitter.id, owner.id]);
    about = id;
  } else if (news.what === "status" || news.what === "change_proposed") {
    const { owner, sitter, id } = news.booking;
    const actor = news.actorId ?? "";
    pairs.push([actor === owner.id ? sitter.id : owner.id, actor]);
    about = id;
    if (news.what === "status") event = eventsOf[news.to] ?? "";
  }
  return { event, about: `${event} ${about}`, pairs };
}

/** The first minute after `at` whose clock says that they are over, by Intl alone. */
function endOfQuiet(at: number): number | null {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: ZONE,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as Intl.DateTimeFormatOptions);
  const isQuiet = (instant: number) => {
    const time = clock.format(instant);
    return time >= QUIET.from || time < QUIET.until;
  };
  if (!isQuiet(at)) return null;
  let instant = Math.floor(at / MINUTE) * MINUTE;
  while (isQuiet(instant)) instant += 60_000;
  return instant;
}
