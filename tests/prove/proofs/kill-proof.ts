import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { seededRandom } from "#demo/seeded-random.ts";
import { becomeSitter, call, registerPerson } from "../../load/api-client.ts";
import { type ServedApp, serveApp } from "../../load/served-app.ts";

export type KillReport = {
  kills: number;
  posts: number;
  acknowledged: number;
  lost: string[];
  integrity: string;
  failures: number;
};

/** Kills the server at random moments during posts and looks for every acknowledged id after it. */
export async function proveKills({
  kills,
  posts,
  seed,
}: {
  kills: number;
  posts: number;
  seed: number;
}): Promise<KillReport> {
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-kills-"));
  let server = await serveApp(dataDir);
  try {
    const owner = await registerPerson(server.origin, "Owner");
    const sitter = await registerPerson(server.origin, "Sitter");
    await becomeSitter(server.origin, sitter);
    const report: KillReport = {
      kills: 0,
      posts: 0,
      acknowledged: 0,
      lost: [],
      integrity: "",
      failures: 0,
    };
    const dogs: string[] = [];
    const messages: string[] = [];

    const postOnce = async (server: ServedApp, index: number) => {
      report.posts++;
      const dog = index % 2 === 0;
      const answer = dog
        ? await call(server.origin, "POST", "/dogs", {
            token: owner.token,
            body: { name: `Dog ${index}`, breed: "Mixed", age: "2 years" },
          })
        : await call(server.origin, "POST", "/messages", {
            token: owner.token,
            body: { recipientId: sitter.id, content: `Message ${index}`, clientId: `c${index}` },
          });
      if (answer === null) return;
      if (answer.status >= 500) report.failures++;
      if (answer.status !== 201 || !answer.body.id) return;
      report.acknowledged++;
      (dog ? dogs : messages).push(answer.body.id);
    };

    let index = 0;
    // A kill lands anywhere within its round, so on average half of a round's posts are sent.
    const perRound = Math.ceil((2 * posts) / kills);
    while (report.kills < kills) {
      const killAfter = Math.floor(random() * perRound) + 1;
      let sent = 0;
      let dead = false;
      const current = server;
      const worker = async () => {
        while (!dead && sent < perRound) {
          if (++sent === killAfter) {
            setTimeout(() => {
              dead = true;
              current.child.kill("SIGKILL");
            }, random() * 20);
          }
          await postOnce(current, index++);
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      await current.end("SIGKILL");
      report.kills++;
      server = await serveApp(dataDir);
    }

    const storedDogs = new Set(await allDogIds(server.origin, owner.token));
    const storedMessages = new Set(await allMessageIds(server.origin, owner.token, sitter.id));
    report.lost = [
      ...dogs.filter((id) => !storedDogs.has(id)),
      ...messages.filter((id) => !storedMessages.has(id)),
    ];
    await server.end("SIGTERM");
    const store = new BetterSqlite(join(dataDir, "trotwell.db"));
    report.integrity = String(store.pragma("integrity_check", { simple: true }));
    store.close();
    return report;
  } finally {
    server.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function allDogIds(origin: string, token: string): Promise<string[]> {
  return allIds(
    (before) => `/dogs${before ? `?before=${before}` : ""}`,
    origin,
    token,
    (page) => page.at(-1)?.id,
  );
}

async function allMessageIds(origin: string, token: string, partnerId: string): Promise<string[]> {
  const path = (before: string | undefined) =>
    `/messages/conversations/${partnerId}${before ? `?before=${before}` : ""}`;
  return allIds(path, origin, token, (page) => page[0]?.id);
}

async function allIds(
  path: (before: string | undefined) => string,
  origin: string,
  token: string,
  next: (page: { id: string }[]) => string | undefined,
): Promise<string[]> {
  const ids: string[] = [];
  let before: string | undefined;
  for (;;) {
    const answer = await call(origin, "GET", path(before), { token });
    const page = (answer?.body ?? []) as unknown as { id: string }[];
    ids.push(...page.map((entry) => entry.id));
    const following = next(page);
    if (page.length === 0 || following === undefined || following === before) return ids;
    before = following;
  }
}
