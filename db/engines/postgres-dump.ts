import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { getCACertificates } from "node:tls";

/** In a backup, in place of the file of SQLite. */
export const DUMP_FILE = "trotwell.dump";

/** Ours; of pg_restore, without the schema itself, which every database has. */
const SCHEMA = "--schema=public";

/** Dumps the database of a URL as it is at one moment. Throws a sentence for the operator. */
export async function dumpPostgres(url: string, to: string): Promise<void> {
  // Other programs' schemas may be closed to our role, and are not ours to put back.
  await runProgram("pg_dump", ["--format=custom", SCHEMA, `--file=${to}`], url);
}

/** What keeps the installed programs from dumping a server of a version, in a sentence; null if nothing. */
export async function programsFault(server: string): Promise<string | null> {
  for (const name of ["pg_dump", "pg_restore"] as const) {
    let said = "";
    const read = async (out: Readable) => {
      for await (const chunk of out.setEncoding("utf8")) said += chunk;
    };
    try {
      await runProgram(name, ["--version"], null, read);
    } catch (error) {
      return (error as Error).message;
    }
    const [, ours = ""] = /\) (\S+)/.exec(said) ?? [];
    const [its, servers] = [Number.parseInt(ours, 10), Number.parseInt(server, 10)];
    // They set transaction_timeout in each dump and at each restore, which servers before 17 refuse.
    if (its < servers || (its >= 17 && servers < 17)) return unfit(name, ours, server);
  }
  return null;
}

/** Puts all of a dump into an empty database, or nothing of it. Throws a sentence for the operator. */
export async function restorePostgres(dump: string, url: string): Promise<void> {
  // Whoever restores it may be another role.
  const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", SCHEMA];
  await runProgram("pg_restore", [...args, dump], url);
}

/**
 * Reads a dump without a server, all of it or these tables, and says of each row which table and columns
 * it is of. Throws if the file is no dump or damaged.
 */
export async function readDump(
  dump: string,
  tables: readonly string[],
  seen: (table: string, columns: string[], row: string) => void,
): Promise<void> {
  const args = ["--data-only", ...tables.map((table) => `--table=${table}`), "--file=-", dump];
  await runProgram("pg_restore", args, null, async (out) => {
    let of: { table: string; columns: string[] } | null = null;
    let hasAny = false;
    for await (const line of linesOf(out)) {
      if (of && line === "\\.") of = null;
      else if (of) seen(of.table, of.columns, line);
      else {
        of = headOf(line);
        hasAny ||= of !== null;
      }
    }
    if (!hasAny) throw new Error("the dump has no tables in the schema public");
  });
}

/** By line feeds alone, as COPY ends rows: readline would end them at other separators in a text, too. */
async function* linesOf(out: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of out.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

function headOf(line: string) {
  const [, table, columns] = /^COPY public\.(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
  return table && columns ? { table, columns: columns.split(", ") } : null;
}

async function runProgram(
  name: "pg_dump" | "pg_restore",
  args: string[],
  url: string | null,
  read: (out: Readable) => Promise<void> = async (out) => void out.resume(),
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "trotwell-"));
  try {
    const { address, env } = url === null ? { address: [], env: {} } : reach(url, folder);
    const child = spawn(name, [...address, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LC_ALL: "C", ...env },
    });
    let faults = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      faults = (faults + text).slice(0, 10_000);
    });
    const ended = once(child, "close");
    const [[code]] = await Promise.all([ended, read(child.stdout)]);
    if (code !== 0) throw new Error(faults || `it ended with ${code}`);
  } catch (error) {
    throw new Error(sentenceOf(name, error as Error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As libpq understands it; everybody on the machine can read a command line, so without the password. */
function reach(url: string, folder: string) {
  const address = new URL(url);
  const env: Record<string, string> = {};
  const asked = address.searchParams;
  const password = asked.get("password") ?? decodeURIComponent(address.password);
  if (password) env.PGPASSWORD = password;
  address.password = "";
  asked.delete("password");
  // Without it the driver checks who answers in every mode but these, and libpq in few.
  const isLibpqs = asked.get("uselibpqcompat") === "true";
  asked.delete("uselibpqcompat");
  const isOn =
    /^(true|1)$/.test(asked.get("ssl") ?? "") || asked.get("sslnegotiation") === "direct";
  const mode = asked.get("sslmode") ?? (isOn ? "require" : process.env.PGSSLMODE);
  asked.delete("ssl");
  if (mode === "no-verify") asked.set("sslmode", "require");
  else if (mode && mode !== "disable" && !isLibpqs) {
    asked.set("sslmode", "verify-full");
    if (!asked.has("sslrootcert") && !process.env.PGSSLROOTCERT) {
      env.PGSSLROOTCERT = join(folder, "roots.pem");
      writeFileSync(env.PGSSLROOTCERT, getCACertificates().join("\n"));
    }
  }
  return { address: [`--dbname=${address}`, "--no-password"], env };
}

function sentenceOf(name: string, error: Error & { code?: string }): string {
  if (error.code === "ENOENT")
    return `${name} is not installed: it comes with PostgreSQL's client programs (Debian: apt-get install postgresql-client), of the server's version.`;
  const [, server, ours] =
    /server version: (\S+).*; pg_dump version: (\S+)/.exec(error.message) ?? [];
  if (server && ours) return unfit(name, ours, server);
  if (/unsupported version \(.*\) in file header/.test(error.message))
    return "pg_restore is older than the pg_dump that made this dump: install newer client programs of PostgreSQL.";
  if (/unrecognized configuration parameter/.test(error.message))
    return `${name} is newer than the server takes: install PostgreSQL's client programs of the server's version.`;
  const fault = error.message.split("\n").find((line) => line.includes("error:")) ?? error.message;
  return `${name} failed: ${fault.replace(/^.*?error: /, "")}`;
}

function unfit(name: string, ours: string, server: string): string {
  return `${name} is of version ${ours} and the server of ${server}: install PostgreSQL's client programs of the server's version.`;
}
