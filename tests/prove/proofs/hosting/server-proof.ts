import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPostgres } from "#db/engines/postgres.ts";
import { adoptOlderStore } from "#db/migrations/migrate-store.ts";
import { freePort } from "../../../load/served-app.ts";
import { startInstalledPostgres } from "../../../support/installed-postgres.ts";
import { demoDumpBefore } from "../../../support/older-stores.ts";
import type { Running } from "./hosted-folder.ts";
import { addMore, lossesOf, passThrough } from "./hosted-people.ts";
import { type Hosting, newestBackup } from "./hosting-proof.ts";

/** Moves a site to PostgreSQL and goes on there, by docs/scaling.md. Adds what goes wrong. */
export async function hostServer(hosting: Hosting): Promise<void> {
  const { book, folder, say, faults, random, secret, people } = hosting;
  const { values, dataDir, backupDir } = folder;
  const soon = (most: number) => 300 + most * random();
  const server = await startInstalledPostgres();
  const psql = (statement: string, database = "template1") =>
    folder.must(`psql -v ON_ERROR_STOP=1 -c "$STATEMENT" ${database}`, {
      ...server.env,
      STATEMENT: statement,
    });
  const url = (database: string) =>
    `postgres://trotwell:a-long-one@127.0.0.1:${server.port}/${database}`;
  const port = await freePort();
  const production = { NODE_ENV: "production", PUBLIC_ORIGIN: `http://localhost:${port}` };
  const settings = { ...production, APP_SECRET: secret };
  const on = (database: string) => ({ ...settings, DATABASE_URL: url(database) });
  const filled = {
    ...values,
    "APP_SECRET=…": `APP_SECRET=${secret}`,
    "postgres://user:password@host/name": url("trotwell"),
  };
  try {
    await psql(book.take("create user trotwell"));
    await psql(book.take("create database trotwell"));

    // Move: while it runs, killed in between, and once more to the end.
    const exported = book.take("export APP_SECRET=… DATA_DIR", filled);
    const move = `${exported}; ${book.take("npm run move -- --to postgres://user:password@host/name", filled)}`;
    const finish = `${exported}; ${book.take("--finish", filled)}`;
    await folder.runKilled(move, production, soon(3000));
    await folder.run(finish, production, soon(2000));
    const finished = await folder.run(finish, production);
    if (finished.code !== 0 && !/has moved already/.test(finished.output))
      faults.push(`the move: ${finished.output.slice(-500)}`);
    const start = (database: string) =>
      book.take("DATABASE_URL=postgres://user:password@host/name … npm start", {
        "postgres://user:password@host/name": url(database),
        " … ": ` APP_SECRET=${secret} NODE_ENV=production PUBLIC_ORIGIN=http://localhost:${port} `,
      });
    let running: Running = await folder.serve(start("trotwell"), { PORT: String(port) });
    const note = async (when: string) => {
      const losses = await lossesOf(running.origin, people);
      say(`${when}: ${losses.length === 0 ? "nothing lost" : losses.join(", ")}`);
      faults.push(...losses.map((loss) => `${when}: ${loss}`));
    };
    await note("after the move");
    const uploading = addMore(running.origin, people).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, soon(900)));
    await running.end("SIGKILL");
    await uploading;
    running = await folder.serve(start("trotwell"), { PORT: String(port) });

    // Back up in both ways, and then somebody leaves.
    const backUp = book.take("npm run backup");
    const dump = book.take("pg_dump --format=custom --file", values);
    await passThrough(running.origin, people, async () => {
      const said = await folder.runKilled(backUp, on("trotwell"), soon(3000));
      if (!/read through, as the role/.test(said)) faults.push(`a backup said: ${said}`);
      await psql(book.take("alter user trotwell createdb"));
      const restored = await folder.must(backUp, on("trotwell"));
      if (!/restored into a database/.test(restored)) faults.push(`a backup said: ${restored}`);
      await folder.must(dump, on("trotwell"));
    });
    await running.end("SIGTERM");

    // Lose the disk; restore on another machine, killed in between.
    rmSync(dataDir, { recursive: true });
    await psql("drop database trotwell");
    const createdb = book.take("createdb --owner");
    await folder.must(createdb, server.env);
    const restore = book.take(
      "DATABASE_URL=postgres://trotwell:a-long-one@localhost/trotwell_new",
      {
        ...filled,
        "postgres://trotwell:a-long-one@localhost/trotwell_new": url("trotwell_new"),
        "/var/lib/trotwell-new": dataDir,
        "/var/backups/trotwell/2026-11-21T02-30-00-000Z": newestBackup(backupDir),
      },
    );
    const { killed } = await folder.run(restore, settings, soon(4000));
    if (killed) {
      const said = await folder.must(restore, settings);
      if (!said.includes("1 people who left")) faults.push(`a restore said: ${said}`);
    }
    running = await folder.serve(start("trotwell_new"), { PORT: String(port) });
    await note("after a restore of a dump");
    await running.end("SIGTERM");

    // One's own dump.
    await folder.must(createdb.replace("trotwell_new", "third"), server.env);
    await folder.must(book.take("pg_restore --no-owner", values), on("third"));
    const refused = await folder.run(start("third"), { PORT: String(port) });
    if (!/people who deleted their accounts are back/.test(refused.output))
      faults.push(`a dump with people who left is served: ${refused.output.slice(-300)}`);
    const settle = book.take("APP_SECRET=… BACKUP_DIR=/var/backups/trotwell npm run", filled);
    await folder.must(settle, on("third"));
    running = await folder.serve(start("third"), { PORT: String(port) });
    await note("after a dump of one's own");
    await running.end("SIGTERM");

    const old = join(folder.root, "old.sql");
    writeFileSync(old, demoDumpBefore());
    for (const version of ["before 1.0.0", "1.0.0"]) {
      const name = version === "1.0.0" ? "first" : "zeroth";
      await folder.must(createdb.replace("trotwell_new", name), server.env);
      await folder.must(`psql -q -v ON_ERROR_STOP=1 -f ${old} "$DATABASE_URL"`, on(name));
      const db = readPostgres(url(name));
      if (version === "1.0.0") await adoptOlderStore(db);
      // Its people are the demo's, which production refuses.
      const demo = { PORT: String(port), MODE: "demo" };
      await folder.run(start(name), demo, soon(2500));
      await (await folder.serve(start(name), demo)).end("SIGTERM");
      const { length } = await db.selectFrom("users").select("id").execute();
      const bookings = await db.selectFrom("bookings").select("id").execute();
      await db.destroy();
      if (length !== 95 || bookings.length !== 87)
        faults.push(`${version}: ${length} people and ${bookings.length} bookings`);
      say(`upgraded from ${version} on PostgreSQL`);
    }
  } finally {
    server.end();
  }
}
