import { PostgresAdapter, PostgresDialect } from "kysely";
import type { WithEngine } from "./engine.ts";
import { postgresEngine } from "./postgres-engine.ts";

class ServerAdapter extends PostgresAdapter implements WithEngine {
  readonly engine = postgresEngine;
}

/** Of a store on a PostgreSQL server. */
export class ServerDialect extends PostgresDialect {
  override createAdapter() {
    return new ServerAdapter();
  }
}
