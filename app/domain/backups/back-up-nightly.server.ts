import { TZDate } from "@date-fns/tz";
import { subDays } from "date-fns";
import { runBackup } from "#app/integrations/backup-process.server.ts";
import type { Context } from "../context.server.ts";
import { HOUR } from "../durations.ts";
import { newestBackupAt } from "./backup-folder.ts";

let lastTry = Number.NEGATIVE_INFINITY;

/** In a process of its own, because copying blocks. Retries after an hour. */
export async function backUpNightly(ctx: Context): Promise<void> {
  const { backupAt, backupDir, timeZone } = ctx.config;
  if (!backupAt || Math.abs(ctx.now() - lastTry) < HOUR) return;
  const newest = newestBackupAt(backupDir, ctx.now());
  if (newest !== null && newest >= lastDue(ctx.now(), backupAt, timeZone)) return;
  lastTry = ctx.now();
  await runBackup();
}

/** The last time the clock showed `time` ('HH:mm'). */
export function lastDue(now: number, time: string, timeZone: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const due = new TZDate(now, timeZone);
  due.setHours(hour, minute, 0, 0);
  return due.getTime() <= now ? due.getTime() : subDays(due, 1).getTime();
}
