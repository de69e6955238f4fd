import { TOTP } from "otpauth";
import { setUpSecondFactor } from "#app/domain/accounts/factor/change-second-factor.server.ts";
import { grantAdmin } from "#app/domain/admin/grant-admin.server.ts";
import { type Context, transact } from "#app/domain/context.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { chooseTopSitters } from "#app/domain/jobs/choose-top-sitters.server.ts";
import type { RateLimiter } from "#app/domain/limits/rate-limits.server.ts";
import { bookingsAround } from "./cast/demo-bookings-around.ts";
import { bookingsOfBoth } from "./cast/demo-bookings-both.ts";
import { bookingsInCity } from "./cast/demo-bookings-city.ts";
import { bookingsOfOwner } from "./cast/demo-bookings-owner.ts";
import { bookingsOfSitter } from "./cast/demo-bookings-sitter.ts";
import {
  DEMO_PASSWORD,
  demoAdmin,
  demoBoth,
  demoCodes,
  demoNewcomer,
  demoOwners,
  demoSitters,
} from "./cast/demo-people.ts";
import { demoEmail } from "./cast/demo-person.ts";
import { bookingsOfRegulars } from "./cast/demo-regulars.ts";
import { threadsOthers } from "./cast/threads-others.ts";
import { threadsShown } from "./cast/threads-shown.ts";
import { writeCareSheets } from "./demo-care.server.ts";
import { as, type Cast, type CastMember, settle } from "./demo-cast.server.ts";
import { bookingEvents, threadEvents } from "./demo-events.server.ts";
import { loseDog } from "./demo-lost-dog.server.ts";
import { planBookings } from "./demo-plan.ts";
import { addReviews } from "./demo-reviews.server.ts";
import { addSafetyCases } from "./demo-safety.server.ts";
import { saveFavourites, saveSearches } from "./demo-saved.server.ts";
import { bookWeekly } from "./demo-series.server.ts";
import { verifySitters } from "./demo-verifications.server.ts";
import { walkNow } from "./demo-visits.server.ts";

const bookings = [
  ...bookingsOfOwner,
  ...bookingsOfSitter,
  ...bookingsOfBoth,
  ...bookingsInCity,
  ...bookingsAround,
  ...bookingsOfRegulars,
];
const threads = [...threadsShown, ...threadsOthers];

/** Fills an empty database in one transaction. Takes about 3 s, without `photos` of profiles and dogs 2 s. */
export async function fillDemo(
  ctx: Context,
  { photos = true }: { photos?: boolean } = {},
): Promise<void> {
  const silent = { ...ctx, actor: null, limits: unlimited, emit: () => {} };
  await transact(silent, async (ctx) => {
    const somebody = await ctx.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (somebody) return;
    if (ctx.config.mode === "demo") console.log("Filling the demo: people, dogs, photos ...");
    const cast = await settleAll(ctx, { photos });
    const { joinedAt } = cast.member(demoAdmin.name);
    await grantAdmin({ ...ctx, now: () => joinedAt }, demoEmail(demoAdmin));
    await askForCodes(ctx, cast);
    await playEvents(ctx, cast);
    await verifySitters(ctx, cast);
    await addReviews(ctx, cast);
    await writeCareSheets(ctx, cast);
    await addSafetyCases(ctx, cast);
    await saveFavourites(ctx, cast);
    await saveSearches(ctx, cast);
    await bookWeekly(ctx, cast);
    await walkNow(ctx, cast);
    await loseDog(ctx, cast);
    await chooseTopSitters(ctx);
    await markOutboxDone(ctx);
    await readOldNews(ctx);
  });
}

async function settleAll(ctx: Context, { photos }: { photos: boolean }): Promise<Cast> {
  const settlers = [
    ...demoBoth.map((person) => ({ person, sitter: person, dogs: person.dogs })),
    ...demoOwners.map((person) => ({ person, dogs: person.dogs })),
    ...demoSitters.map((person) => ({ person, sitter: person })),
    { person: demoNewcomer },
    { person: demoAdmin },
  ];
  const members = new Map<string, CastMember>();
  const waiting = settlers[Symbol.iterator]();
  // The number of passwords and photos processed concurrently.
  const ends = await Promise.allSettled([settleEach(), settleEach()]);
  // After a failure, the other would otherwise write outside the transaction.
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  async function settleEach() {
    for (const settler of waiting) {
      members.set(settler.person.name, await settle(ctx, settler, { photos }));
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

async function askForCodes(ctx: Context, cast: Cast): Promise<void> {
  const { id, joinedAt } = cast.member(demoCodes.name);
  const own = await as(ctx, id, joinedAt + HOUR);
  const code = new TOTP({ secret: demoCodes.key }).generate({ timestamp: own.now() });
  const secret = demoCodes.key;
  await setUpSecondFactor(own, { secret, code, currentPassword: DEMO_PASSWORD });
}

async function playEvents(ctx: Context, cast: Cast): Promise<void> {
  const now = ctx.now();
  const sitters = new Map([...demoSitters, ...demoBoth].map((sitter) => [sitter.name, sitter]));
  const plans = planBookings(bookings, sitters, { now, zone: ctx.config.timeZone });
  const events = [
    ...plans.flatMap((plan, index) => bookingEvents(cast, plan, now, index)),
    ...threads.flatMap((thread) => threadEvents(cast, thread, now)),
  ];
  for (const { run } of events.sort((one, other) => one.at - other.at)) await run(ctx);
}

/** The demo must not send a hundred mails on start; it does delete pictures of documents. */
async function markOutboxDone(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set((eb) => ({ done_at: eb.ref("created_at") }))
    .where("done_at", "is", null)
    .where("kind", "<>", "document_removed")
    .execute();
}

/** What happened long ago was read, and no email is due about messages. */
async function readOldNews(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable("notifications")
    .set((eb) => ({ read_at: eb.ref("created_at") }))
    .where("created_at", "<", ctx.now() - 24 * HOUR)
    .execute();
  await ctx.db.updateTable("conversations").set({ mail_due_at: null }).execute();
}

/** The demo packs weeks of activity into seconds. */
const unlimited: RateLimiter = {
  take: async () => {},
  check: async () => {},
  forgive: async () => {},
  clear: async () => {},
  forgetOld: async () => {},
};
