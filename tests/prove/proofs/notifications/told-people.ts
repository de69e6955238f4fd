import { createHash } from "node:crypto";
import { type Context, transact, withoutActor } from "#app/domain/context.server.ts";
import { DAY } from "#app/domain/durations.ts";
import { forgetPerson } from "#app/domain/leaving/forget-person.server.ts";

/** The clocks go back in it, on October 31, 2027. */
export const FIRST = Date.parse("2027-10-30T08:00:00Z");
export const PEOPLE = 24;
export const QUIET = { from: "22:30", until: "06:45" };

/** What happens to people in between, by their numbers. */
export type Change = { what: "locked" | "blocked" | "deleted"; one: number; other: number };

export const personId = (seed: number, nth: number) => idOf(`person ${seed} ${nth}`);
export const sessionId = (seed: number, nth: number, device: number) =>
  idOf(`session ${seed} ${nth} ${device}`);

export function idOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`;
}

/** What people chose, who is locked or blocked from the beginning, and the devices of each. */
export const isLocked = (nth: number) => nth % 12 === 5;
export const wants = {
  app: (nth: number) => nth % 4 !== 1,
  mail: (nth: number) => nth % 4 !== 2,
  push: (nth: number) => nth % 5 !== 3,
};
export const hasQuietHours = (nth: number) => nth % 3 !== 0;
export const areBlocked = (one: number, other: number) => one + other === 11;
/** The first of three has a session that is over. */
export const devicesOf = (nth: number) => [0, 1, 2].slice(nth % 3 === 2 ? 1 : 0, (nth % 4) + 1);
const isOver = (nth: number, device: number) => nth % 3 === 2 && device === 0;

const stamp = { created_at: FIRST, updated_at: FIRST };
const kinds = ["answer", "cancellation", "tomorrow", "message", "change"];

export async function fillPeople({ db }: Context, seed: number): Promise<void> {
  for (let nth = 0; nth < PEOPLE; nth++) {
    const id = personId(seed, nth);
    const account_status = isLocked(nth) ? "locked" : "active";
    const person = { id, email: `${id}@x.test`, name: `P${nth}`, role: "both" as const };
    await db
      .insertInto("users")
      .values({ ...person, account_status, ...stamp })
      .execute();
    for (const kind of kinds)
      for (const channel of ["app", "mail", "push"] as const)
        await db
          .insertInto("notification_choices")
          .values({ user_id: id, kind, channel, wanted: wants[channel](nth) ? 1 : 0 })
          .execute();
    const hours = hasQuietHours(nth)
      ? { from_time: QUIET.from, until_time: QUIET.until }
      : { from_time: null, until_time: null };
    await db
      .insertInto("quiet_hours")
      .values({ user_id: id, ...hours })
      .execute();
    for (const device of [0, 1, 2].slice(0, (nth % 4) + 1)) await addDevice(db, seed, nth, device);
  }
  for (let nth = 0; nth < 6; nth++) await block(db, seed, nth, 11 - nth);
}

async function addDevice(db: Context["db"], seed: number, nth: number, device: number) {
  const id = sessionId(seed, nth, device);
  const own = { user_id: personId(seed, nth), created_at: FIRST };
  const expires_at = isOver(nth, device) ? FIRST : FIRST + 10 * DAY;
  await db
    .insertInto("sessions")
    .values({ id, token_hash: id, kind: "page", expires_at, ...own })
    .execute();
  const keys = { p256dh: "", auth: "" };
  await db
    .insertInto("push_subscriptions")
    .values({ session_id: id, endpoint: `https://push.example/${id}`, ...keys, ...own })
    .execute();
}

async function block(db: Context["db"], seed: number, one: number, other: number) {
  await db
    .insertInto("blocks")
    .values({
      blocker_id: personId(seed, one),
      blocked_id: personId(seed, other),
      created_at: FIRST,
    })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Again after a restart, which changes nothing. */
export async function change(ctx: Context, seed: number, { what, one, other }: Change) {
  await transact(withoutActor(ctx), async (ctx) => {
    const id = personId(seed, one);
    if (what === "blocked") await block(ctx.db, seed, one, other);
    else if (what === "deleted") await forgetPerson(ctx, id);
    else
      await ctx.db
        .updateTable("users")
        .set({ account_status: "locked" })
        .where("id", "=", id)
        .execute();
  });
}
