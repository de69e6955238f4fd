import { createHash } from "node:crypto";
import { type Context, transact } from "#app/domain/context.server.ts";
import { tell } from "#app/domain/notifications/tell.server.ts";
import type { Happening } from "#app/domain/notifications/who-is-told.ts";
import { seededRandom } from "#demo/seeded-random.ts";

export type Planned = { happening: Happening; at: number };

const PEOPLE = 24;
const ZONE = "Europe/Zurich";
/** The clocks go back in it, on October 31, 2027. */
const FIRST = Date.parse("2027-10-30T08:00:00Z");
const SPAN = 2 * 86_400_000;
const QUIET = { from: "22:30", until: "06:45" };

const personId = (seed: number, nth: number) => idOf(`person ${seed} ${nth}`);

function idOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`;
}

/** What people chose, and who is locked or blocked, told by their numbers alone. */
const isLocked = (nth: number) => nth % 12 === 5;
const wantsApp = (nth: number) => nth % 4 !== 1;
const wantsMail = (nth: number) => nth % 4 !== 2;
const hasQuietHours = (nth: number) => nth % 3 !== 0;
const areBlocked = (one: number, other: number) => one + other === 11;

/** The same for the same seed. */
export function plan(seed: number, count: number): Planned[] {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  return Array.from({ length: count }, (_, nth): Planned => {
    const [one, step] = [below(PEOPLE), 1 + below(PEOPLE - 1)];
    const [owner, sitter] = [one, (one + step) % PEOPLE].map((each) => personId(seed, each));
    const at = FIRST + below(SPAN);
    const id = idOf(`booking ${seed} ${nth}`);
    const parties = { owner: { id: owner ?? "" }, sitter: { id: sitter ?? "" } };
    const booking = { id, requestedBy: "owner" as const, ...parties };
    const actorId = below(2) ? booking.owner.id : booking.sitter.id;
    const to = (["accepted", "rejected", "cancelled"] as const)[below(3)] ?? "accepted";
    const happenings: Happening[] = [
      { what: "status", booking, to, reason: null, actorId },
      { what: "booking_tomorrow", about: { booking, at } },
      { what: "unread_messages", userId: booking.owner.id, senderId: booking.sitter.id, at: nth },
      { what: "change_proposed", booking, proposalId: id, actorId },
    ];
    const happening = happenings[below(happenings.length)] as Happening;
    return { happening, at };
  });
}

export async function fillPeople({ db }: Context, seed: number): Promise<void> {
  for (let nth = 0; nth < PEOPLE; nth++) {
    const id = personId(seed, nth);
    const stamp = { created_at: FIRST, updated_at: FIRST };
    const account_status = isLocked(nth) ? "locked" : "active";
    await db
      .insertInto("users")
      .values({
        id,
        email: `${id}@x.test`,
        name: `P${nth}`,
        role: "both",
        account_status,
        ...stamp,
      })
      .execute();
    for (const kind of ["answer", "cancellation", "tomorrow", "message", "change"])
      for (const [channel, wanted] of [
        ["app", wantsApp(nth)],
        ["mail", wantsMail(nth)],
      ] as const)
        await db
          .insertInto("notification_choices")
          .values({ user_id: id, kind, channel, wanted: wanted ? 1 : 0 })
          .execute();
    const hours = hasQuietHours(nth)
      ? { from_time: QUIET.from, until_time: QUIET.until }
      : { from_time: null, until_time: null };
    await db
      .insertInto("quiet_hours")
      .values({ user_id: id, ...hours })
      .execute();
  }
  for (let nth = 0; nth < 6; nth++)
    await db
      .insertInto("blocks")
      .values({
        ...{ blocker_id: personId(seed, nth), blocked_id: personId(seed, 11 - nth) },
        created_at: FIRST,
      })
      .execute();
}

/** Each in a transaction of its own, at its own time; `after` hears of each that was committed. */
export async function tellAll(
  ctx: Context,
  planned: readonly Planned[],
  after: (nth: number) => void = () => {},
): Promise<void> {
  for (const [nth, { happening, at }] of planned.entries()) {
    await transact({ ...ctx, now: () => at }, (ctx) => tell(ctx, happening));
    after(nth);
  }
}

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
  const mails = await db.selectFrom("outbox").select(["kind", "payload", "hold_until"]).execute();
  const found = [
    ...rows.map((row) => line("app", row.user_id, row.event, row.booking_id ?? "", null)),
    ...mails.map(({ kind, payload, hold_until }) => {
      const { userId = "", bookingId = "", senderId = "" } = JSON.parse(payload);
      return line("mail", userId, kind, bookingId || senderId, hold_until);
    }),
  ].sort();
  const expected = planned
    .flatMap((each) => expectedOf(seed, each))
    .map(lineOf)
    .sort();
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
function expectedOf(seed: number, { happening, at }: Planned): Told[] {
  const numbers = new Map(
    Array.from({ length: PEOPLE }, (_, nth) => [personId(seed, nth), nth] as const),
  );
  const pairs: [to: string, other: string][] = [];
  let event: string = happening.what;
  let about = "";
  if (happening.what === "unread_messages") {
    pairs.push([happening.userId, happening.senderId]);
    about = happening.senderId;
  } else if (happening.what === "booking_tomorrow") {
    const { owner, sitter, id } = happening.about.booking;
    pairs.push([owner.id, sitter.id], [sitter.id, owner.id]);
    about = id;
  } else if (happening.what === "status" || happening.what === "change_proposed") {
    const { owner, sitter, id } = happening.booking;
    const actor = happening.actorId ?? "";
    pairs.push([actor === owner.id ? sitter.id : owner.id, actor]);
    about = id;
    if (happening.what === "status") event = eventsOf[happening.to] ?? "";
  }
  const lasts = event === "booking_cancelled" || event === "booking_tomorrow";
  return pairs.flatMap(([userId, other]) => {
    const [nth = 0, otherNth = 0] = [numbers.get(userId), numbers.get(other)];
    if (isLocked(nth) || (areBlocked(nth, otherNth) && !lasts)) return [];
    const isMessage = event === "unread_messages";
    const held = isMessage && hasQuietHours(nth) ? endOfQuiet(at) : null;
    const told = { userId, about: `${event} ${about}` };
    return [
      ...(wantsApp(nth) && !isMessage ? [{ ...told, channel: "app", heldUntil: null }] : []),
      ...(wantsMail(nth) ? [{ ...told, channel: "mail", heldUntil: held }] : []),
    ];
  });
}

/** The first minute after `at` whose clock says that they are over, by Intl alone. */
function endOfQuiet(at: number): number | null {
  const clock = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  } as Intl.DateTimeFormatOptions);
  const isQuiet = (instant: number) => {
    const time = clock.format(instant);
    return time >= QUIET.from || time < QUIET.until;
  };
  if (!isQuiet(at)) return null;
  let instant = Math.floor(at / 60_000) * 60_000;
  while (isQuiet(instant)) instant += 60_000;
  return instant;
}
