import type { Context } from "../context.server.ts";
import { MOST_TRIES } from "./outbox-rules.ts";

export type OutboxDepth = {
  waiting: number;
  /** Milliseconds; 0 if none waits. */
  oldest: number;
  givenUp: number;
};

/** How many effects wait or were given up, and how old the first of them is. */
export async function outboxDepth(ctx: Pick<Context, "db" | "now">): Promise<OutboxDepth> {
  const rows = await ctx.db
    .selectFrom("outbox")
    .select(({ fn, eb }) => [
      eb("attempts", "<", MOST_TRIES).as("alive"),
      fn.countAll<number>().as("count"),
      fn.min("created_at").as("first"),
    ])
    .where("done_at", "is", null)
    .groupBy("alive")
    .execute();
  const alive = rows.find((row) => row.alive);
  const dead = rows.find((row) => !row.alive);
  return {
    waiting: alive?.count ?? 0,
    oldest: alive ? Math.max(0, ctx.now() - Number(alive.first)) : 0,
    givenUp: dead?.count ?? 0,
  };
}
