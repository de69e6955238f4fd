import { engineOf } from "#db/engines/engine.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { type Lock, sealText, unsealText } from "../../sealing.server.ts";

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
    sealed_address: sealText(ctx.config, addressLock(feed), address),
  };
}

/** Null if it was sealed under an `APP_SECRET` that is gone, or damaged. */
export function addressOf(ctx: Context, feed: Stored): string | null {
  const { address, sealed_address: sealed } = feed;
  if (sealed === null) return address;
  return unsealText(ctx.config, addressLock(feed), sealed);
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
export function addressLock({ id, user_id }: Feed): Lock {
  return { purpose: "calendar addresses", salt: user_id, boundTo: id };
}
