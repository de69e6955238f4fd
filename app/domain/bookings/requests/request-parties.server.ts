import { preparedQuery } from "#db/prepared-query.ts";
import { refuseBlockedPair } from "../../blocks/block-queries.server.ts";
import type { Context, SignedIn } from "../../context.server.ts";
import type { RequestedDog } from "../../dogs/dogs-of-owner-by-id.server.ts";
import { missingDog } from "../../dogs/missing-dog.ts";
import { forbidden, invalid, notFound } from "../../errors.ts";
import { listedName } from "../../people/listed-users.server.ts";
import type { Party } from "../../services/booking-rules.ts";

export type RequestParties = {
  ownerId: string;
  sitterId: string;
  /** At least one, each once. */
  dogs: RequestedDog[];
  requestedBy: Party;
};

export type Requested = { dogId: string; dogIds?: string[] | null | undefined; sitterId: string };

/**
 * An owner asks a listed sitter, or a sitter offers to take available dogs of one owner. Throws
 * `missingDog`, and not_found for a sitter who is not listed.
 */
export async function requestParties(
  ctx: SignedIn,
  { dogId, dogIds, sitterId }: Requested,
): Promise<RequestParties> {
  const me = ctx.actor.id;
  const found = await dogsInView(ctx, [...new Set(dogIds ?? [dogId])]);
  const [first] = found ?? [];
  if (!found || !first) throw missingDog(dogIds ? "dogIds" : "dogId");
  if (sitterId !== me && (await listedName(ctx, sitterId)) === null) throw notFound();
  const { ownerId } = first;
  const isOwner = ownerId === me;
  if (!isOwner && (sitterId !== me || !ctx.actor.canSit || !found.every((dog) => dog.available)))
    throw forbidden("You may not book this dog");
  if (found.some((dog) => dog.ownerId !== ownerId))
    throw invalid("All dogs must belong to one person", "dogIds");
  if (isOwner && sitterId === me) throw invalid("You can't book yourself", "sitterId");
  await refuseBlockedPair(ctx, isOwner ? sitterId : ownerId);
  const dogs = found.map(({ id, name, age, size, ageClass }) => ({
    id,
    name,
    age,
    size,
    ageClass,
  }));
  return { ownerId, sitterId, dogs, requestedBy: isOwner ? "owner" : "sitter" };
}

/** Checks permission before the rest of the request is read. Throws rate_limited. */
export async function authoriseRequest(ctx: SignedIn, parties: Requested): Promise<void> {
  await ctx.limits.check("booking", ctx.actor.id);
  await requestParties(ctx, parties);
}

const dogsById = preparedQuery((db, { dogIds }: { dogIds: string[] }) =>
  db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["dogs.id", "dogs.owner_id", "dogs.name", "age", "size", "age_class"])
    .select(["dogs.availability", "users.account_status"])
    .where("dogs.id", "in", dogIds)
    .where("dogs.deleted_at", "is", null),
);

type DogInView = RequestedDog & { ownerId: string; available: boolean };

/** Those the actor owns or was booked for, or that are publicly available; null if one is not. */
async function dogsInView(ctx: SignedIn, dogIds: string[]): Promise<DogInView[] | null> {
  const rows = await dogsById(ctx.db, { dogIds });
  const dogs: DogInView[] = [];
  for (const dogId of dogIds) {
    const row = rows.find(({ id }) => id === dogId);
    if (!row) return null;
    const { id, name, age, size, age_class: ageClass, owner_id: ownerId } = row;
    const available = row.availability !== "[]" && row.account_status === "active";
    const visible =
      available || ownerId === ctx.actor.id || (await wasBookedFor(ctx, ctx.actor.id, dogId));
    if (!visible) return null;
    dogs.push({ id, name, age, size, ageClass, ownerId, available });
  }
  return dogs;
}

async function wasBookedFor(ctx: Context, sitterId: string, dogId: string): Promise<boolean> {
  const booking = await ctx.db
    .selectFrom("bookings")
    .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
    .select("bookings.id")
    .where("booking_dogs.dog_id", "=", dogId)
    .where("sitter_id", "=", sitterId)
    .where("status", "in", ["pending", "accepted", "completed"])
    .executeTakeFirst();
  return booking !== undefined;
}
