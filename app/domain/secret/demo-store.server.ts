import type { Config } from "#app/config.server.ts";
import type { Db } from "#db/connect.ts";

/** Reserved (RFC 2606): a mail that confirms an address there reaches nobody. */
const DEMO_PEOPLE = "%@demo.example";
/** More than an operator confirms by hand, and far fewer than the demo has. */
const CAST = 10;

/** Throws in production for a store that was filled as a demo: its password is printed in the README. */
export async function refuseDemoStore({
  db,
  config,
}: {
  db: Db;
  config: Pick<Config, "mode">;
}): Promise<void> {
  if (config.mode !== "production") return;
  const cast = await db
    .selectFrom("users")
    .select("id")
    .where("email", "like", DEMO_PEOPLE)
    .where("email_confirmed_at", "is not", null)
    .limit(CAST)
    .execute();
  if (cast.length === CAST)
    throw new Error(
      "This is the demo's store, whose passwords everybody knows: choose another DATA_DIR, or another DATABASE_URL.",
    );
}
