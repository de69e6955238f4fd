import { seededRandom } from "#demo/seeded-random.ts";
import { installedPostgres } from "../support/installed-postgres.ts";
import type { ProxyName } from "./proofs/front-proxy.ts";
import { HostedFolder } from "./proofs/hosting/hosted-folder.ts";
import { Handbook } from "./proofs/hosting/hosting-handbook.ts";
import { hostFile } from "./proofs/hosting/hosting-proof.ts";
import { proveProxy } from "./proofs/hosting/proxy-proof.ts";
import { hostServer } from "./proofs/hosting/server-proof.ts";

/**
 * npm run prove -- hosting [--proxies | --commands] [seed]
 *
 * It needs Debian's caddy, nginx, apache2, openssl, sqlite3 and postgresql.
 */
const part = process.argv.find((arg) => arg.startsWith("--"));
const seed = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? Date.now() % 10_000);
const KILLS = 10;
const proxies: ProxyName[] = ["caddy", "nginx", "apache"];
const faults: string[] = [];

if (part !== "--commands")
  for (const name of proxies) {
    const found = await proveProxy(name);
    console.log(`${name}: ${found.length === 0 ? "all passes" : `${found.length} faults`}`);
    faults.push(...found);
  }
if (part !== "--proxies") await proveCommands();
console.log(faults.length === 0 ? "Hosted as documented." : `FAILED: ${faults.join("\n")}`);
process.exit(faults.length === 0 ? 0 : 1);

async function proveCommands(): Promise<void> {
  if (!installedPostgres) throw new Error("PostgreSQL is not installed (Debian: postgresql)");
  console.log(`Seed ${seed}`);
  const [book, folder] = [new Handbook(), new HostedFolder()];
  try {
    const hosting = await hostFile(book, folder, seededRandom(seed), console.log);
    await hostServer(hosting);
    faults.push(...hosting.faults, ...book.faults());
    console.log(`${folder.kills} kills`);
    if (folder.kills < KILLS) faults.push(`only ${folder.kills} kills came in time`);
    for (const line of book.notes()) console.log(line);
  } finally {
    folder.end();
  }
}
