import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { SECRET_FILE } from "../../../db/stored-secret.ts";
import { serveApp } from "../../load/served-app.ts";
import { rowsIn, wrongPhotos } from "./photo-files.ts";

export type RestoreKills = { killed: number; whole: number; faults: string[] };

const PATIENCE = 30_000;

/** No server may start on a partial restore, and another run must complete it. */
export async function killRestores(
  root: string,
  restores: number,
  random: () => number,
): Promise<RestoreKills> {
  const [dataDir, backupDir] = [join(root, "data"), join(root, "backups")];
  const report: RestoreKills = { killed: 0, whole: 0, faults: [] };
  const APP_SECRET = readFileSync(join(dataDir, SECRET_FILE), "utf8").trim();
  const env = { PATH: process.env.PATH, MODE: "test", BACKUP_DIR: backupDir, APP_SECRET };
  await promisify(execFile)(process.execPath, ["app/cli/backup.ts"], {
    env: { ...env, DATA_DIR: dataDir },
  });
  const [name = ""] = readdirSync(backupDir).filter((entry) => /^\d{4}-/.test(entry));
  const restore = (folder: string) =>
    spawn(process.execPath, ["app/cli/restore.ts", join(backupDir, name)], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, DATA_DIR: folder },
    });
  const began = performance.now();
  await once(restore(join(root, "whole")), "close");
  const whole = performance.now() - began;
  const people = rowsIn<{ n: number }>("select count(*) as n from users", dataDir)[0]?.n;
  for (let round = 0; round < restores; round++) {
    const folder = join(root, `restored${round}`);
    const killed = restore(folder);
    const ended = once(killed, "close");
    await Promise.race([ended, delay((0.2 + 0.8 * random()) * whole)]);
    killed.kill("SIGKILL");
    await ended;
    report.killed++;
    const done = existsSync(join(folder, "trotwell.db"));
    // Files that exist before the first file of the backup is read.
    const before = /^(trotwell\.(lock|pid)|app-secret.*)$/;
    const begun = existsSync(folder) && readdirSync(folder).some((file) => !before.test(file));
    if (!done && begun && (await starts(folder, APP_SECRET)))
      report.faults.push("a server starts on half a restore");
    if (!done) {
      const [code] = await once(restore(folder), "close");
      if (code !== 0) report.faults.push(`a restore run again ended with ${code}`);
    }
    const again = await serveApp(folder, { BACKUP_DIR: backupDir, APP_SECRET });
    try {
      const until = performance.now() + PATIENCE;
      while (wrongPhotos(folder) && performance.now() < until) await delay(100);
      const wrong = wrongPhotos(folder);
      if (wrong) report.faults.push(`a restore: ${wrong}`);
      if (rowsIn<{ n: number }>("select count(*) as n from users", folder)[0]?.n !== people)
        report.faults.push("a restore has not all people");
      if (existsSync(join(folder, "restoring"))) report.faults.push("a restore left its folder");
      report.whole++;
    } finally {
      await again.end("SIGTERM");
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

/** TEMPLATE_DIR would give a folder without a store a copy of the template. */
async function starts(folder: string, APP_SECRET: string): Promise<boolean> {
  const child = spawn(process.execPath, ["build/server.js"], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      MODE: "test",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: folder,
      APP_SECRET,
    },
  });
  const [code] = await Promise.race([once(child, "close"), delay(PATIENCE).then(() => [null])]);
  child.kill("SIGKILL");
  return code !== 1;
}
