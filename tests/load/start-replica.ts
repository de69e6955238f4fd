import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, copyFolder, startCluster } from "../support/postgres-cluster.ts";

/** A streaming replica of a `lasting` cluster, which stops for a moment; `delay`: in seconds. */
export async function startReplica(
  primary: Cluster,
  { delay }: { delay: number },
): Promise<Cluster> {
  const copy = mkdtempSync(join(tmpdir(), "trotwell-replica-"));
  await primary.stop();
  copyFolder(primary.dir, copy);
  await primary.start();
  const { port, password } = new URL(primary.url("postgres"));
  const address = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  appendFileSync(
    join(copy, "postgresql.auto.conf"),
    `primary_conninfo = '${address}'\nrecovery_min_apply_delay = '${delay}s'\n`,
  );
  appendFileSync(join(copy, "standby.signal"), "");
  try {
    return await startCluster({ lasting: true, from: copy });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
