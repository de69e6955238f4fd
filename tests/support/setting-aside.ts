import { renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { MOVED_FILE, STORE_FILE } from "../../db/connect.ts";

/** Locks a folder's store for a second, as the last step of a move does, and sets it aside. */
const folder = process.argv[2] ?? "";
const store = new BetterSqlite(join(folder, STORE_FILE));
store.pragma("locking_mode = exclusive");
store.pragma("journal_mode = delete");
store.exec("begin exclusive; rollback");
console.log("held");
await setTimeout(1000);
renameSync(join(folder, STORE_FILE), join(folder, MOVED_FILE));
store.close();
