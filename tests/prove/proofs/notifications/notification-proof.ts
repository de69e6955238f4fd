import { type Context, transact } from "#app/domain/context.server.ts";
import { DAY } from "#app/domain/durations.ts";
import type { News } from "#app/domain/news.ts";
import { seededRandom } from "#demo/seeded-random.ts";
import { type Change, change, FIRST, idOf, PEOPLE, personId } from "./told-people.ts";

export type Planned = { at: number } & ({ news: News } | { change: Change });

const SPAN = 2 * DAY;

/** After which part of all told something happens to people, too. */
// Nobody deleted is blocked: the blocks of the deleted go, and what a restart tells again would come.
const changes: [part: number, Change][] = [
  [0.3, { what: "locked", one: 7, other: 7 }],
  [0.5, { what: "blocked", one: 14, other: 3 }],
  [0.7, { what: "deleted", one: 19, other: 19 }],
];

/** The same for the same seed. */
export function plan(seed: number, count: number): Planned[] {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const told = Array.from({ length: count }, (_, nth): Planned => {
    const [one, step] = [below(PEOPLE), 1 + below(PEOPLE - 1)];
    const [owner, sitter] = [one, (one + step) % PEOPLE].map((each) => personId(seed, each));
    const at = FIRST + below(SPAN);
    const id = idOf(`booking ${seed} ${nth}`);
    const parties = { owner: { id: owner ?? "" }, sitter: { id: sitter ?? "" } };
    const booking = { id, requestedBy: "owner" as const, ...parties };
    const actorId = below(2) ? booking.owner.id : booking.sitter.id;
    const to = (["accepted", "rejected", "cancelled"] as const)[below(3)] ?? "accepted";
    const message = { userId: booking.owner.id, senderId: booking.sitter.id };
    const told: News[] = [
      { what: "status", booking, to, reason: null, actorId },
      { what: "booking_tomorrow", booking, at },
      { what: "unread_messages", ...message, at: nth },
      { what: "message_received", ...message, messageId: nth },
      { what: "change_proposed", booking, proposalId: id, actorId },
    ];
    return { news: told[below(told.length)] as News, at };
  });
  const starts = new Map(changes.map(([part, each]) => [Math.floor(count * part), each]));
  return told.flatMap((each, nth): Planned[] => {
    const before = starts.get(nth);
    return before ? [{ change: before, at: FIRST }, each] : [each];
  });
}

/** Each in a transaction of its own, at its own time; `after` hears of each that was committed. */
export async function tellAll(
  ctx: Context,
  seed: number,
  planned: readonly Planned[],
  after: (nth: number) => void = () => {},
): Promise<void> {
  for (const [nth, each] of planned.entries()) {
    const now = () => each.at;
    if ("change" in each) await change({ ...ctx, now }, seed, each.change);
    else await transact({ ...ctx, now }, (ctx) => ctx.tell(each.news));
    after(nth);
  }
}
