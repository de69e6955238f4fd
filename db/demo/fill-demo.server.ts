import { grantAdmin } from "#app/domain/admin/grant-admin.server.ts";
import { type Context, transact } from "#app/domain/context.server.ts";
import type { RateLimiter } from "#app/domain/limits/rate-limits.server.ts";
import { bookingsAround } from "./demo-bookings-around.ts";
import { bookingsOfBoth } from "./demo-bookings-both.ts";
import { bookingsInCity } from "./demo-bookings-city.ts";
import { bookingsOfOwner } from "./demo-bookings-owner.ts";
import { bookingsOfSitter } from "./demo-bookings-sitter.ts";
import { type CastMember, settle } from "./demo-cast.server.ts";
import { demoAdmin, demoBoth, demoNewcomer, demoOwners, demoSitters } from "./demo-people.ts";
import { demoEmail } from "./demo-person.ts";
import { type Painter, withPainter } from "./demo-pictures.server.ts";
import { planBookings } from "./demo-plan.ts";
import { tellSafety } from "./demo-safety.server.ts";
import { bookingEvents, type Cast, threadEvents } from "./demo-story.server.ts";
import { threadsOthers } from "./demo-threads-others.ts";
import { threadsShown } from "./demo-threads-shown.ts";

const bookings = [
  ...bookingsOfOwner,
  ...bookingsOfSitter,
  ...bookingsOfBoth,
  ...bookingsInCity,
  ...bookingsAround,
];
const threads = [...threadsShown, ...threadsOthers];

/**
 * Fills a store without people with the demo, by the operations that people use; does nothing in
 * any other store. All of it is one transaction, so a start that is cut short leaves nothing (but
 * perhaps photo files that nobody names), and the next one begins anew. Call it before anybody is
 * served: photos are made meanwhile. About 10 s with `photos`, 2 s without.
 */
export async function fillDemo(
  ctx: Context,
  { photos = true }: { photos?: boolean } = {},
): Promise<void> {
  const quiet = { ...ctx, actor: null, limits: unlimited, emit: () => {} };
  await transact(quiet, async (ctx) => {
    const somebody = await ctx.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (somebody) return;
    if (ctx.config.mode === "demo") console.log("Filling the demo: people, dogs, photos ...");
    const cast = photos
      ? await withPainter((painter) => settleAll(ctx, painter))
      : await settleAll(ctx, null);
    const { joinedAt } = cast.member(demoAdmin.name);
    await grantAdmin({ ...ctx, now: () => joinedAt }, demoEmail(demoAdmin));
    await tellStory(ctx, cast);
    await tellSafety(ctx, cast);
    await tellNobody(ctx);
  });
}

async function settleAll(ctx: Context, painter: Painter | null): Promise<Cast> {
  const settlers = [
    ...demoBoth.map((person) => ({ person, sitter: person, dogs: person.dogs })),
    ...demoOwners.map((person) => ({ person, dogs: person.dogs })),
    ...demoSitters.map((person) => ({ person, sitter: person })),
    { person: demoNewcomer },
    { person: demoAdmin },
  ];
  const members = new Map<string, CastMember>();
  const waiting = settlers[Symbol.iterator]();
  // Two at a time: as many passwords and photos are worked on at once.
  const ends = await Promise.allSettled([settleEach(), settleEach()]);
  // Both are at an end: what goes on beside a failure would be written after the transaction.
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  async function settleEach() {
    for (const settler of waiting) {
      members.set(settler.person.name, await settle(ctx, settler, painter));
    }
  }
  return {
    member: (name) => {
      const member = members.get(name);
      if (!member) throw new Error(`Nobody in the demo is called ${name}`);
      return member;
    },
  };
}

async function tellStory(ctx: Context, cast: Cast): Promise<void> {
  const now = ctx.now();
  const sitters = new Map([...demoSitters, ...demoBoth].map((sitter) => [sitter.name, sitter]));
  const plans = planBookings(bookings, sitters, { now, zone: ctx.config.timeZone });
  const events = [
    ...plans.flatMap((plan, index) => bookingEvents(cast, plan, now, index)),
    ...threads.flatMap((thread) => threadEvents(cast, thread, now)),
  ];
  for (const { tell } of events.sort((one, other) => one.at - other.at)) await tell(ctx);
}

/** What was mailed was mailed back then: the demo must not send a hundred mails when it starts. */
async function tellNobody(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set((eb) => ({ done_at: eb.ref("created_at") }))
    .where("done_at", "is", null)
    .execute();
}

/** The demo's people do in seconds what took them weeks. */
const unlimited: RateLimiter = {
  take: async () => {},
  check: async () => {},
  forgive: async () => {},
  clear: async () => {},
  forgetOld: async () => {},
};
