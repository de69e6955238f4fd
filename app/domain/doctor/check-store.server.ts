import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import { poolerRoom } from "#db/engines/pooler-room.ts";
import {
  encodingFault,
  type Fitness,
  fitnessOf,
  READ_ONLY,
  schemaFault,
  TRANSACTION_MODE,
} from "#db/engines/postgres-fitness.ts";
import { NEWER, versionOf } from "#db/migrations/migrate-store.ts";
import type { Context } from "../context.server.ts";
import { MB } from "../limits/shares.ts";
import { isChangeCutShort, refuseAnotherSecret, TAKE_AWAY } from "../secret/store-secret.server.ts";
import { type Examined, type Finding, fine, off, wrong } from "./finding.ts";

/** What each process opens besides DATABASE_CONNECTIONS. */
const MORE_CONNECTIONS = 7;

type Store = Omit<Examined, "db"> & Pick<Context, "db">;

/** Whether the store is of this version. */
export async function checkVersion({ db, config }: Store): Promise<Finding[]> {
  const version = await versionOf(db);
  if (version === "newer") return [wrong(`The store is too new: ${NEWER}`)];
  if (version === "older")
    return [
      wrong(
        "The store is of an earlier version.",
        "Start this version, which brings it up to date; or run the commands of the version that runs.",
      ),
    ];
  const size = `${Math.ceil((await engineOf(db).storeBytes(db)) / MB)} MB`;
  if (!config.databaseUrl) return [fine(`SQLite, ${size}.`)];
  const fitness = await fitnessOf(db);
  return (
    serverFaults(fitness, config.connections) ?? [fine(`PostgreSQL ${fitness.version}, ${size}.`)]
  );
}

/** What a server lacks; null if nothing. */
export function serverFaults(
  fitness: Omit<Fitness, "encoding" | "isInTransactionMode">,
  asked: number,
): Finding[] | null {
  const { version, isOld, isReadOnly, schema, connections } = fitness;
  if (isOld) return [wrong(`PostgreSQL ${version} is too old.`, "Use PostgreSQL 15 or newer.")];
  if (isReadOnly)
    return [wrong(`The store: ${READ_ONLY}.`, "Let DATABASE_URL lead to the primary.")];
  const placed = schemaFault(schema);
  if (placed) return [wrong(`The store: ${placed}.`, "alter role … reset search_path")];
  const needed = asked + MORE_CONNECTIONS;
  if (needed <= connections) return null;
  return [
    wrong(
      `Each process opens up to ${needed} connections, and the server takes ${connections}.`,
      "Lower DATABASE_CONNECTIONS, or raise the server's max_connections.",
    ),
  ];
}

/** Whether the texts of all languages can be stored. */
export async function checkEncoding({ db, config }: Store): Promise<Finding[]> {
  const { rows } = config.databaseUrl
    ? await sql<{
        encoding: string;
      }>`select current_setting('server_encoding') as encoding`.execute(db)
    : await sql<{ encoding: string }>`pragma encoding`.execute(db);
  const fault = encodingFault((rows[0]?.encoding ?? "").replace("-", ""));
  return fault
    ? [
        wrong(
          `The store: ${fault}.`,
          "Make a database with encoding 'UTF8' template template0 (docs/scaling.md) and move the store there.",
        ),
      ]
    : [fine("UTF-8.")];
}

/** Whether the connection is the session that locks and news need. */
export async function checkPooler({ db, config }: Store): Promise<Finding[]> {
  if (!config.databaseUrl) return [off("The store is a file.")];
  const { isInTransactionMode } = await fitnessOf(db);
  if (isInTransactionMode)
    return [wrong(`The store: ${TRANSACTION_MODE}.`, "Set it, and restart the pooler.")];
  const needed = config.connections + MORE_CONNECTIONS;
  const room = await poolerRoom(config.databaseUrl, needed);
  if (room === null) return [fine("None in between.")];
  if (room >= needed) return [fine("One in session mode.")];
  return [
    wrong(
      `Each process opens up to ${needed} connections, and the pooler in between has ${room}: further requests wait for one.`,
      "Raise its default_pool_size (docs/scaling.md), or lower DATABASE_CONNECTIONS.",
    ),
  ];
}

/** Whether the store was written with this APP_SECRET. */
export async function checkSecret({ db, config }: Store): Promise<Finding[]> {
  await refuseAnotherSecret({ db, config });
  if (await isChangeCutShort({ db }))
    return [
      wrong(
        "A change of APP_SECRET is not finished: a part of the store opens only with the secret before.",
        "Keep both, and start the site once more with APP_SECRET and APP_SECRET_PREVIOUS.",
      ),
    ];
  if (config.previousSecret || config.secretLost) return [fine(`The store's own. ${TAKE_AWAY}`)];
  return [fine("The one that the store was written with.")];
}
