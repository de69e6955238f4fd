import { engineOf } from "#db/engines/engine.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { derivedKey } from "../../derived-key.server.ts";
import { seal, unseal } from "../../sealing.server.ts";

type Feed = { id: string; user_id: string };
type Stored = Feed & {
  /** The whole of it, if it was stored by an earlier version; else only its origin. */
  address: string;
  sealed_address: string | null;
};

/** The columns of an address: sealed, and beside it the origin, whose host its owner sees. */
export function sealedAddress(ctx: Context, feed: Feed, address: string) {
  return {
    address: new URL(address).origin,
    sealed_address: seal(keyOf(ctx, feed), address, feed.id).toString("base64url"),
  };
}

/** Null if it was sealed under another `APP_SECRET`, or damaged. */
export function addressOf(ctx: Context, feed: Stored): string | null {
  const { address, sealed_address: sealed } = feed;
  if (sealed === null) return address;
  return unseal(keyOf(ctx, feed), Buffer.from(sealed, "base64url"), feed.id)?.toString() ?? null;
}

/** Seals the addresses that an earlier version stored as they are. */
export async function sealAddresses(ctx: Context): Promise<void> {
  const plain = await ctx.db
    .selectFrom("busy_feeds")
    .select(["id", "user_id", "address"])
    .where("sealed_address", "is", null)
    .execute();
  if (plain.length === 0) return;
  await transact(withoutActor(ctx), async (ctx) => {
    for (const feed of plain)
      await ctx.db
        .updateTable("busy_feeds")
        .set(sealedAddress(ctx, feed, feed.address))
        .where("id", "=", feed.id)
        .where("sealed_address", "is", null)
        .execute();
  });
  await engineOf(ctx.db).eraseDeleted(ctx.db);
}

/** A key of each person's own. */
function keyOf({ config }: Context, { user_id }: Feed): Buffer {
  return derivedKey(config, "calendar addresses", user_id);
}
