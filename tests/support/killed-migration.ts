import BetterSqlite from "better-sqlite3";
import { connect } from "../../db/connect.ts";

// Opens the store in argv[2] and kills its own process before statement number argv[3].
const killAt = Number(process.argv[3]);
let count = 0;
const prepare = BetterSqlite.prototype.prepare;
BetterSqlite.prototype.prepare = function (this: BetterSqlite.Database, sql: string) {
  count++;
  if (count === killAt) process.kill(process.pid, "SIGKILL");
  return prepare.call(this, sql);
} as typeof prepare;
const db = await connect(process.argv[2] ?? "");
await db.destroy();
console.log(count);
