import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../load/served-app.ts";

/** Where Debian has the server that came with pg_dump; null if it is not installed. */
export const installedPostgres = serverOfDump();

export type InstalledServer = {
  port: number;
  /** Of its superuser, for PostgreSQL's programs. */
  env: Record<string, string>;
  /** Its own, of TLS. */
  certificate: string;
  /** Of a role that owns the database: `creator` may create others, `keeper` may not. `root` may do all. */
  url: (database: string, role?: "creator" | "keeper" | "root") => string;
  /** As the first steps of docs/scaling.md say. */
  create: (database: string) => Promise<void>;
  names: () => Promise<string[]>;
  end: () => void;
};

/** A server of the version of the installed pg_dump, unlike the one from npm, which brings none. */
export async function startInstalledPostgres(): Promise<InstalledServer> {
  const folder = mkdtempSync(join(tmpdir(), "trotwell-dumped-"));
  const [data, port] = [join(folder, "data"), await freePort()];
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf("postgres") : null;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const run = (name: string, ...args: string[]) =>
    execFileSync(`${installedPostgres}/${name}`, args, { ...user, stdio: "ignore", cwd: "/" });
  run("initdb", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-U", "root", data);
  const key = { keyFile: join(folder, "key.pem"), certificate: join(folder, "cert.pem") };
  makeCertificate(key);
  if (user) chownSync(key.keyFile, user.uid, user.gid);
  const tls = `-c ssl=on -c ssl_cert_file=${key.certificate} -c ssl_key_file=${key.keyFile}`;
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off ${tls}`;
  run("pg_ctl", "-w", "-l", join(folder, "log"), "-o", options, "-D", data, "start");
  const address = (role: string, database: string) =>
    `postgres://${role}:a%20pass%23word@127.0.0.1:${port}/${database}`;

  async function command(text: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: address("root", "template1") });
    await client.connect();
    return client.query(text).finally(() => client.end());
  }

  await command("create role keeper login password 'a pass#word'");
  await command("create role creator login createdb password 'a pass#word'");
  await command("grant keeper to creator");
  return {
    port,
    env: { PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: "root" },
    certificate: key.certificate,
    url: (database, role = "keeper") => address(role, database),
    create: async (database) =>
      void (await command(
        `create database ${database} owner keeper encoding 'UTF8' template template0`,
      )),
    names: async () =>
      (await command("select datname from pg_database order by 1")).rows.map(
        ({ datname }) => datname,
      ),
    end() {
      run("pg_ctl", "-m", "immediate", "-D", data, "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For 127.0.0.1 and localhost, signed by itself. */
export function makeCertificate(files: { keyFile: string; certificate: string }): void {
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const out = ["-keyout", files.keyFile, "-out", files.certificate];
  execFileSync("openssl", ["req", "-x509", "-days", "1", ...kind, ...names, ...out], {
    stdio: "ignore",
  });
}

function serverOfDump(): string | null {
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  const folder = `/usr/lib/postgresql/${/ (\d+)\./.exec(stdout ?? "")?.[1]}/bin`;
  return existsSync(`${folder}/postgres`) ? folder : null;
}

export function idsOf(user: string): { uid: number; gid: number } {
  const of = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: of("-u"), gid: of("-g") };
}
