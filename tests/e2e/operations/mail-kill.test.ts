import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { smtpSink } from "#tests/support/doubles/smtp-sink.ts";
import { soon } from "#tests/support/soon.ts";
import { registerPerson } from "../../load/api-client.ts";
import { serveApp } from "../../load/served-app.ts";

test("a mail in flight when the server was killed goes out once after the restart", {
  timeout: 180_000,
}, async () => {
  const sink = await smtpSink("hang");
  const env = { SMTP_URL: sink.url.replace(/=1000/g, "=20000") };
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-mail-kill-"));
  let server = await serveApp(dataDir, env);
  try {
    await registerPerson(server.origin, "Mailed");
    await soon(() => expect(sink.connections).toBe(1));
    await server.end("SIGKILL");
    sink.behaviour = "take";
    const db = new BetterSqlite(join(dataDir, "trotwell.db"));
    const open = () => db.prepare("select id from outbox where done_at is null").all();
    expect(open()).toHaveLength(1);
    // Makes the next retry due.
    db.prepare("update outbox set run_after = 0 where done_at is null").run();
    server = await serveApp(dataDir, env);
    await soon(() => expect(open()).toEqual([]));
    db.close();
    expect(sink.mails).toHaveLength(1);
    expect(await server.end("SIGTERM")).toBe(0);
  } finally {
    server.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
