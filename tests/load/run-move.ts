import { spawn } from "node:child_process";
import { once } from "node:events";
import { earlierSecret } from "#db/stored-secret.ts";

export type MoveRun = {
  status: number | null;
  output: string;
  milliseconds: number;
};

type Around = {
  env?: Record<string, string>;
  killAt?: RegExp;
  /** Kills when this resolves; the signal aborts when the move has ended by itself. */
  killWhen?: (ended: AbortSignal) => Promise<unknown>;
};

export async function runMove(
  dataDir: string,
  args: string[],
  { env, killAt, killWhen }: Around = {},
): Promise<MoveRun> {
  const began = performance.now();
  const child = spawn(process.execPath, ["app/cli/move.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      MODE: "test",
      // Of a store that no site has opened yet.
      APP_SECRET: earlierSecret(dataDir) || "a secret of 32 bytes that no store has seen",
      ...env,
      DATA_DIR: dataDir,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
      if (killAt?.test(output)) child.kill("SIGKILL");
    });
  }
  const over = new AbortController();
  const killed = killWhen?.(over.signal).then(() => child.kill("SIGKILL"));
  const [status] = await once(child, "close");
  over.abort();
  await killed;
  return { status, output, milliseconds: Math.round(performance.now() - began) };
}
