import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { MOVED_FILE, STORE_FILE } from "../../db/connect.ts";

/** The built server as its own process, as in production. */
export type ServedApp = {
  origin: string;
  child: ChildProcess;
  output: () => string;
  /** Returns the exit code, null after a SIGKILL. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
};

const { PATH, TZ, NODE_OPTIONS, NODE_COMPILE_CACHE, CLOCK_SHIFT } = process.env;
/** A run with a moved clock moves its servers', too. */
const inherited = {
  PATH,
  TZ,
  NODE_COMPILE_CACHE,
  ...(CLOCK_SHIFT && { NODE_OPTIONS, CLOCK_SHIFT }),
};

/**
 * Starts `build/server.js` (or another script) and waits until it is ready; throws when it exits first.
 * In tests, an empty folder gets a copy of an empty store.
 */
export async function serveApp(
  dataDir: string,
  env: Record<string, string> = {},
  script = "build/server.js",
): Promise<ServedApp> {
  const { TEMPLATE_DIR } = process.env;
  const hasStore = [STORE_FILE, MOVED_FILE].some((name) => existsSync(join(dataDir, name)));
  if (TEMPLATE_DIR && !env.DATABASE_URL && !hasStore)
    cpSync(TEMPLATE_DIR, dataDir, { recursive: true });
  const port = Number(env.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      NODE_ENV: "production",
      MODE: "test",
      HOST: "127.0.0.1",
      RATE_LIMIT_SCALE: "100000",
      STORAGE_QUOTA_UNCONFIRMED: "100000",
      DATA_DIR: dataDir,
      ...env,
      PORT: String(port),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  await untilReady(origin, child, () => output);
  return {
    origin,
    child,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** ms; a demo is filled first. */
const LONGEST_START = 240_000;

async function untilReady(origin: string, child: ChildProcess, output: () => string) {
  for (const deadline = Date.now() + LONGEST_START; ; ) {
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server was not ready in ${LONGEST_START / 1000} s:\n${output()}`);
    }
    if (child.exitCode !== null || child.signalCode)
      throw new Error(`The server ended:\n${output()}`);
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
