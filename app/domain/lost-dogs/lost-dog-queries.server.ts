import type { LostDogsTable } from "#db/schema.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { conflict, notFound } from "../errors.ts";
import { dogInCare } from "./dog-in-care.server.ts";
import { lostDogOf } from "./lost-dog-link.server.ts";

/** The open page of a dog, for those who care for it; null if there is none. Throws not_found. */
export async function openLostDog(ctx: SignedIn, dogId: string): Promise<LostDogsTable | null> {
  const dog = await dogInCare(ctx, dogId);
  const row = await ctx.db
    .selectFrom("lost_dogs")
    .selectAll()
    .where("dog_id", "=", dog.id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Throws not_found without an open page. */
export async function requireOpenLostDog(ctx: SignedIn, dogId: string): Promise<LostDogsTable> {
  const row = await openLostDog(ctx, dogId);
  if (!row) throw notFound();
  return row;
}

/**
 * Whether an admin took a page of the dog down, or of one that its owner has deleted since; until
 * that page is forgotten. Not scoped.
 */
export async function wasTakenDown(
  { db }: Context,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("dogs")
    .innerJoin("lost_dogs", "lost_dogs.dog_id", "dogs.id")
    .select("lost_dogs.id")
    .where("dogs.owner_id", "=", ownerId)
    .where("ending", "=", "removed")
    .where((eb) => eb.or([eb("dogs.id", "=", id), eb("dogs.deleted_at", "is not", null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The dog and the page behind an address, open or not. Throws not_found for a forged one. */
export async function lostDogBehind(ctx: Context, code: string) {
  const id = lostDogOf(ctx.config, code);
  const row =
    id === null
      ? undefined
      : await lostDogRows(ctx).where("lost_dogs.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Its page as everybody sees it, and whose dog it is. Not scoped. */
export function lostDogRows({ db }: Context) {
  return db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select([
      "lost_dogs.id",
      "lost_dogs.dog_id",
      "lost_dogs.area",
      "lost_dogs.cell_latitude",
      "lost_dogs.cell_longitude",
      "since",
      "description",
      "phone",
      "ends_at",
      "ended_at",
      "ending",
      "dogs.name",
      "dogs.breed",
      "dogs.age",
      "dogs.size",
      "dogs.owner_id",
      "dogs.deleted_at",
      "users.account_status",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof lostDogRows>["executeTakeFirstOrThrow"]>>;

/** A page of somebody whose account is locked shows nothing. */
export function isOpenPage({ ended_at, account_status }: Pick<Row, "ended_at" | "account_status">) {
  return ended_at === null && account_status === "active";
}

/** A conflict `search_over`, to be thrown. */
export function pageEnded() {
  return conflict("search_over", "This page has ended. Thank you for looking!");
}
