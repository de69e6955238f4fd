import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../load/served-app.ts";

export type Ran = { code: number | null; output: string; killed: boolean };
export type Running = {
  origin: string;
  output: () => string;
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
};

/** A machine of its own for a stranger: a checkout, and folders for data and backups. */
export class HostedFolder {
  readonly root = mkdtempSync(join(tmpdir(), "trotwell-hosting-"));
  readonly checkout = join(this.root, "opt");
  readonly dataDir = join(this.root, "data");
  readonly backupDir = join(this.root, "backups");
  kills = 0;
  readonly #started = new Set<number>();

  constructor() {
    for (const folder of [this.checkout, this.backupDir]) mkdirSync(folder, { recursive: true });
    const copy =
      'git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$0"';
    execFileSync("bash", ["-c", copy, this.checkout]);
    execFileSync("cp", ["-al", "node_modules", this.checkout]);
  }

  /** Of the paths and places that documents print. */
  get values(): Record<string, string> {
    return {
      "/var/lib/trotwell": this.dataDir,
      "/var/backups/trotwell": this.backupDir,
      "/root/trotwell.dump": join(this.root, "trotwell.dump"),
      "DATA_DIR=…": `DATA_DIR=${this.dataDir}`,
      "BACKUP_DIR=…": `BACKUP_DIR=${this.backupDir}`,
    };
  }

  /** Runs a line of a shell in the checkout. With `killAfter` ms it is killed, if it runs that long. */
  async run(line: string, env: Record<string, string> = {}, killAfter?: number): Promise<Ran> {
    const child = this.#spawn(line, env);
    let output = "";
    for (const out of [child.stdout, child.stderr]) out.on("data", (text) => (output += text));
    const ended = once(child, "close");
    let killed = false;
    if (killAfter !== undefined) {
      await Promise.race([ended, delay(killAfter)]);
      killed = child.exitCode === null;
      if (killed) this.#kill(child.pid, "SIGKILL");
    }
    const [code] = await ended;
    return { code, output, killed };
  }

  /** Runs it, killed at `killAfter` ms, and then again to its end. Throws if that fails. */
  async runKilled(line: string, env: Record<string, string>, killAfter: number): Promise<string> {
    await this.run(line, env, killAfter);
    return this.must(line, env);
  }

  /** Returns what it printed. Throws if it fails. */
  async must(line: string, env: Record<string, string> = {}): Promise<string> {
    const { code, output } = await this.run(line, env);
    if (code !== 0)
      throw new Error(`${line.slice(0, 200)} ended with ${code}:\n${output.slice(-1500)}`);
    return output;
  }

  /** Serves by a printed line until it is ready. Throws if it ends before. */
  async serve(line: string, env: Record<string, string> = {}): Promise<Running> {
    const port = String(env.PORT ?? (await freePort()));
    const child = this.#spawn(line, { ...env, PORT: port });
    let output = "";
    for (const out of [child.stdout, child.stderr]) out.on("data", (text) => (output += text));
    const ended = once(child, "close");
    const origin = `http://localhost:${port}`;
    for (let tries = 0; ; tries++) {
      if (child.exitCode !== null || tries > 1200)
        throw new Error(`It does not serve:\n${output.slice(-1500)}`);
      const ready = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) break;
      await delay(100);
    }
    return {
      origin,
      output: () => output,
      end: async (signal) => {
        this.#kill(child.pid, signal);
        await ended;
      },
    };
  }

  end(): void {
    for (const pid of this.#started) this.#kill(pid, "SIGKILL");
    rmSync(this.root, { recursive: true, force: true });
  }

  #spawn(line: string, env: Record<string, string>) {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn("bash", ["-c", line], {
      cwd: this.checkout,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: {
        PATH,
        HOME,
        HOST: "127.0.0.1",
        DATA_DIR: this.dataDir,
        BACKUP_DIR: this.backupDir,
        BACKUP_AT: "off",
        RATE_LIMIT_SCALE: "1000",
        STORAGE_QUOTA_UNCONFIRMED: "1000",
        ...env,
      },
    });
    if (child.pid !== undefined) this.#started.add(child.pid);
    child.on("close", () => this.#started.delete(child.pid ?? 0));
    return child;
  }

  #kill(pid: number | undefined, signal: "SIGTERM" | "SIGKILL"): void {
    if (pid === undefined) return;
    if (signal === "SIGKILL") this.kills++;
    try {
      // The whole group: npm, its shell and the server.
      process.kill(-pid, signal);
    } catch {
      // It has just ended.
    }
  }
}
