import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { call } from "../../load/api-client.ts";
import { serveApp } from "../../load/served-app.ts";
import { inParallel, proofOwner, proofSitter } from "../../prove/proofs/proof-people.ts";

const dataDir = mkdtempSync(join(tmpdir(), "two-processes-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function command(script: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, MODE: "test", DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout;
}

test("a command and the server can write to the same store without locking each other out", async () => {
  const server = await serveApp(dataDir);
  const { origin } = server;
  try {
    const owner = await proofOwner(origin, 1);
    const sitter = await proofSitter(origin, 1);
    const email = "boss@example.test";
    const boss = { name: "Boss", email, password: "load-test" };
    expect((await call(origin, "POST", "/auth/register", { body: boss }))?.status).toBe(201);

    const writer = spawn(process.execPath, ["tests/support/second-writer.ts", dataDir], {
      stdio: ["pipe", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [writer.stdout, writer.stderr])
      stream.on("data", (text) => (printed += text));
    await once(writer.stdout, "data");

    const statuses = new Map<string, number>();
    const count = (what: string, status: number | undefined) => {
      const key = `${what} ${status ?? "no answer"}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    };
    const posts = inParallel(
      8,
      Array.from({ length: 160 }, (_, at) => at),
      async (at) => {
        const { token } = owner;
        const message = { recipientId: sitter.id, content: `Message ${at}` };
        const dog = { name: `Dog ${at}`, breed: "Mixed", age: "2 years" };
        count(
          "message",
          (await call(origin, "POST", "/messages", { token, body: message }))?.status,
        );
        count("dog", (await call(origin, "POST", "/dogs", { token, body: dog }))?.status);
        count("list", (await call(origin, "GET", "/dogs", { token }))?.status);
      },
    );
    const commands = (async () => {
      expect(await command("app/cli/admin.ts", "grant", email)).toContain("is an admin now");
      expect(await command("app/cli/backup.ts")).toContain("Backed up and read through");
      expect(await command("app/cli/admin.ts", "revoke", email)).toContain("no longer an admin");
    })();
    await Promise.all([posts, commands]);
    writer.stdin.end();
    const [code] = await once(writer, "close");

    expect(Object.fromEntries(statuses)).toEqual({
      "message 201": 160,
      "dog 201": 160,
      "list 200": 160,
    });
    expect(code, printed).toBe(0);
    expect(Number(/wrote (\d+)/.exec(printed)?.[1])).toBeGreaterThan(20);
    expect(server.output() + printed).not.toMatch(/locked|SQLITE_BUSY/i);
  } finally {
    await server.end("SIGTERM");
  }
});
