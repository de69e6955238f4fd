import { fork } from "node:child_process";
import { once } from "node:events";
import type { Performer } from "./reviews-proof.ts";

/** Another process that performs calls. */
export async function workerProcess(
  env: Record<string, string>,
): Promise<{ perform: Performer; end: () => void }> {
  const child = fork(new URL("reviews-worker.ts", import.meta.url), {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      RATE_LIMIT_SCALE: "1000000",
      ...env,
    },
  });
  await once(child, "message");
  const waiting = new Map<number, (answer: string) => void>();
  child.on("message", ({ id, answer }: { id: number; answer: string }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  child.on("exit", () => {
    for (const answered of waiting.values()) answered("broken: the process ended");
  });
  let last = 0;
  return {
    perform: (call, now) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        child.send({ id: last, call, now });
      }),
    end: () => void child.kill("SIGKILL"),
  };
}
