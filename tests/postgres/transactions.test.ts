import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Context, transact } from "#app/domain/context.server.ts";
import type { DomainEvent } from "#app/domain/events.server.ts";
import { messageTurns } from "#app/domain/messages/message-rules.ts";
import { storeFailure } from "#app/domain/store-health.server.ts";
import { testApp } from "#tests/support/app.ts";
import { testDatabase } from "#tests/support/database.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const database = await testDatabase();
const app = await testApp(database.env);
const { db } = app.runtime;

test("concurrent reads, decisions and writes are serialisable", async () => {
  const person = await newPerson(app);
  const events: DomainEvent[] = [];
  let tries = 0;
  const add = async () => {
    const ctx = { ...app.context(), emit: (event: DomainEvent) => void events.push(event) };
    await transact(ctx, async (ctx) => {
      tries++;
      const of = ctx.db.selectFrom("users").select("bio").where("id", "=", person.id);
      const { bio } = await of.executeTakeFirstOrThrow();
      ctx.emit({ type: "outboxFilled" });
      await ctx.limits.take("support", person.id);
      const next = String(Number(bio ?? 0) + 1);
      await ctx.db.updateTable("users").set({ bio: next }).where("id", "=", person.id).execute();
    });
  };
  await Promise.all(Array.from({ length: 30 }, add));
  const row = db.selectFrom("users").select("bio").where("id", "=", person.id);
  expect((await row.executeTakeFirst())?.bio).toBe("30");
  expect(tries).toBeGreaterThan(30);
  expect(events).toHaveLength(30);
  const uses = sql<{ key: string; n: number }>`select key, cardinality(uses) as n from rate_uses`;
  const { rows } = await uses.execute(db);
  expect(Math.max(...rows.map(({ n }) => n))).toBe(30);
  // They are in the store, and so in its backups.
  expect(rows.map(({ key }) => key).join()).not.toMatch(/[@.]|support/);
});

test("a long transaction gets through among short ones that never pause", async () => {
  const [reader, writer] = [await newPerson(app), await newPerson(app)];
  const both = [reader.id, writer.id];
  const rename = (ctx: Context, id: string) =>
    ctx.db
      .updateTable("users")
      .set({ bio: String(Math.random()) })
      .where("id", "=", id)
      .execute();
  const readBoth = (ctx: Context) =>
    ctx.db.selectFrom("users").select("bio").where("id", "in", both).execute();
  let isOver = false;
  let tries = 0;
  const short = async () => {
    while (!isOver)
      await transact(app.context(), async (ctx) => {
        await readBoth(ctx);
        await rename(ctx, writer.id);
      });
  };
  const long = transact(app.context(), async (ctx) => {
    tries++;
    await readBoth(ctx);
    await sql`select pg_sleep(0.1)`.execute(ctx.db);
    await rename(ctx, reader.id);
  }).finally(() => {
    isOver = true;
  });
  await Promise.all([long, short(), short()]);
  // From the twelfth try nobody else could write.
  expect(tries).toBeLessThanOrEqual(12);
});

test("the store's own guard counts exactly, also for a caller without isolation", async () => {
  const sitter = await newSitter(app, { acceptsMultipleDogs: true, maxDogs: 2 });
  const owners = await Promise.all([1, 2, 3, 4, 5].map(() => newOwner(app)));
  const ids = await Promise.all(owners.map((owner) => newBooking(app, { owner, sitter })));
  const accept = (id: string) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable("bookings").set({ status: "accepted" }).where("id", "=", id).execute();
      await sql`select pg_sleep(0.02)`.execute(trx);
    });
  const done = await Promise.allSettled(ids.map(accept));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const refusals = done.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
  expect(new Set(refusals)).toEqual(new Set(["guard:sitter_unavailable"]));
});

test("messages from many senders to one person become visible in the order of their ids", async () => {
  const seen: number[] = [];
  const sending = Promise.all(
    Array.from({ length: 20 }, () =>
      transact(
        app.context(),
        async (ctx) => {
          const { rows } = await sql<{ id: number }>`
            select nextval(pg_get_serial_sequence('messages', 'id')) as id`.execute(ctx.db);
          await sql`select pg_sleep(${Math.random() / 100})`.execute(ctx.db);
          return rows[0]?.id ?? 0;
        },
        messageTurns("somebody"),
      ).then((id) => seen.push(id)),
    ),
  );
  await sending;
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

async function usesInAll(): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`
    select sum(cardinality(uses)) as n from rate_uses`.execute(db);
  return rows[0]?.n ?? 0;
}

test("work waiting for the same batch shares a transaction, in which a failure only undoes itself", async () => {
  const person = await newPerson(app);
  const emitted: DomainEvent[] = [];
  const before = await usesInAll();
  const write = (n: number) =>
    transact(
      { ...app.context(), emit: (event: DomainEvent) => void emitted.push(event) },
      async (ctx) => {
        const { rows } = await sql<{ number: string }>`
          select pg_current_xact_id()::text as number`.execute(ctx.db);
        const row = { user_id: person.id, topic: `topic ${n}`, created_at: n };
        await ctx.db.insertInto("mail_opt_outs").values(row).execute();
        ctx.emit({ type: "bookingChanged", bookingId: String(n), status: "new", partyIds: [] });
        await ctx.limits.take("support", `turn ${n}`);
        if (n === 3) throw new Error("not this one");
        return rows[0]?.number;
      },
      messageTurns("somebody"),
    );
  const done = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => write(n)));
  expect(done.map(({ status }) => status === "fulfilled")).toEqual(done.map((_, n) => n !== 3));
  const numbers = done.map((one) => (one.status === "fulfilled" ? one.value : null));
  expect(new Set(numbers.slice(4)).size).toBe(1);
  const stored = await db
    .selectFrom("mail_opt_outs")
    .select("created_at")
    .where("user_id", "=", person.id)
    .orderBy("created_at")
    .execute();
  expect(stored.map((row) => row.created_at)).toEqual([0, 1, 2, 4, 5, 6, 7]);
  const bookingIds = emitted.map((event) =>
    event.type === "bookingChanged" ? event.bookingId : "",
  );
  expect(bookingIds).toEqual(["0", "1", "2", "4", "5", "6", "7"]);
  expect((await usesInAll()) - before).toBe(8);
});

test("of two limits the second counts nothing once the first is reached", async () => {
  const { limits } = await testApp({ ...database.env, RATE_LIMIT_SCALE: "0.5" }).then((one) =>
    one.context(),
  );
  const take = () => limits.take(["messageBurst", "message"], "somebody");
  for (let i = 0; i < 5; i++) await take();
  await expect(take()).rejects.toMatchObject({ code: "rate_limited" });
  // 60 a minute at this scale: five have been counted, not six.
  for (let i = 0; i < 55; i++) await limits.take("message", "somebody");
  await expect(limits.take("message", "somebody")).rejects.toMatchObject({ code: "rate_limited" });
});

test("a use given back leaves nothing in the store", async () => {
  const { limits } = app.context();
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from rate_uses`.execute(db)).rows[0]?.n;
  const before = await rows();
  for (let n = 0; n < 20; n++) {
    await limits.take("loginByPair", `refused ${n}`);
    await limits.forgive("loginByPair", `refused ${n}`);
  }
  expect(await rows()).toBe(before);
});

test("a connection that breaks between two statements ends its transaction alone", async () => {
  const broken = transact(app.context(), async (ctx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(db);
    const left = sql`select 1 from pg_stat_activity where pid = ${pid}::integer`;
    await expect.poll(async () => (await left.execute(db)).rows).toEqual([]);
    await sql`select 1`.execute(ctx.db);
  });
  const reason = await broken.catch((error: unknown) => error);
  expect(storeFailure(reason)).toBe("unreachable");
  const after = await Promise.all(
    Array.from({ length: 10 }, () => sql<{ one: number }>`select 1 as one`.execute(db)),
  );
  expect(after.flatMap(({ rows }) => rows.map(({ one }) => one))).toEqual(Array(10).fill(1));
});

test("a transaction that swallowed an error runs again", async () => {
  let tries = 0;
  const done = await transact(app.context(), async (ctx) => {
    if (++tries === 1) await sql`select 1 / 0`.execute(ctx.db).catch(() => {});
    return (await sql<{ one: number }>`select 1 as one`.execute(ctx.db)).rows;
  });
  expect(done).toEqual([{ one: 1 }]);
  expect(tries).toBe(2);
});
