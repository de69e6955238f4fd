import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { commandConfig, commandContext } from "../../app/cli/command-context.ts";
import { extendSeries } from "../../app/domain/bookings/series/extend-series.server.ts";
import { DAY } from "../../app/domain/durations.ts";

// Books weekly bookings ahead as of argv[2] days from now, and kills its own process before
// statement number argv[3] of that. Prints how many there were.
const killAt = Number(process.argv[3]);
let count = Number.NEGATIVE_INFINITY;
function counted() {
  count++;
  if (count === killAt) process.kill(process.pid, "SIGKILL");
}
const statements = Object.getPrototypeOf(new BetterSqlite(":memory:").prepare("select 1"));
for (const name of ["get", "run", "all"]) {
  const original = statements[name];
  statements[name] = function (...values: unknown[]) {
    counted();
    return original.apply(this, values);
  };
}
// Before the store is opened: a connection keeps the function it began with.
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
  counted();
  return (query as (...given: unknown[]) => unknown).apply(this, values);
} as typeof query;
const ctx = await commandContext(commandConfig());
count = 0;
const at = Date.now() + Number(process.argv[2]) * DAY;
await extendSeries({ ...ctx, now: () => at });
await ctx.db.destroy();
console.log(count);
