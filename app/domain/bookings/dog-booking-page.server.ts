import { bookableMonth } from "../availability/free-days.server.ts";
import { freeSlots } from "../availability/free-times.server.ts";
import type { SignedIn } from "../context.server.ts";
import { photoKeysOfDogs } from "../dogs/dog-queries.server.ts";
import { forbidden, notFound } from "../errors.ts";
import { PlainDate } from "../fields.ts";
import { photoPath } from "../photos/photo-rules.ts";
import { type Service, serviceTable } from "../sitters/sitter-rules.ts";
import { shortRange } from "./booking-page-words-rules.ts";
import { serviceForPeriod } from "./booking-price-rules.ts";
import { plainDateOf } from "./booking-times.ts";
import { priceLabel } from "./booking-words-rules.ts";
import { requestParties } from "./request-parties.server.ts";

/**
 * What a sitter chooses from to offer themselves for an available dog: days, the hours of the chosen
 * one, and their own price for an hour. Throws forbidden for those who can't sit, for one's own dog and for
 * one that is not available, not_found for one that they can't see.
 */
export async function dogBookingPage(ctx: SignedIn, query: URLSearchParams) {
  const dogId = query.get("dogId") ?? "";
  const dog = await dogToWalk(ctx, dogId);
  const asked = query.get("pick") || query.get("date") || "";
  const date = PlainDate.safeParse(asked).success ? asked : "";
  const sitterId = ctx.actor.id;
  const [month, free, price] = await Promise.all([
    bookableMonth(ctx, sitterId, query.get("month") ?? date),
    date ? freeSlots(ctx, sitterId, date, dogId) : null,
    priceRow(ctx),
  ]);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const hours = free?.hours ?? null;
  const fits = hours?.some((hour) => hour.free) ?? true;
  const openings = fits ? [] : (free?.openings.map(shortRange) ?? []);
  return { dog, date, month, today, hours, openings, price };
}

/** The available dog of somebody else. */
async function dogToWalk(ctx: SignedIn, dogId: string) {
  if (!ctx.actor.canSit) throw forbidden("Only sitters can ask to walk a dog");
  const dog = await ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["dogs.id", "dogs.owner_id", "dogs.name", "breed", "age", "users.name as owner"])
    .where("dogs.id", "=", dogId)
    .where("dogs.deleted_at", "is", null)
    .executeTakeFirst();
  if (!dog) throw notFound();
  if (dog.owner_id === ctx.actor.id) throw forbidden("This is your own dog");
  await requestParties(ctx, { dogId, sitterId: ctx.actor.id });
  const keys = await photoKeysOfDogs(ctx, [dogId]);
  const { id, name, breed, age, owner } = dog;
  return { id, name, breed, age, owner, photo: photoPath(keys.get(dogId)?.[0] ?? null) };
}

/** '1 hour walk' and what it costs; other services by their own unit. */
async function priceRow(ctx: SignedIn): Promise<{ label: string; price: string }> {
  const offered = await ctx.db
    .selectFrom("sitter_services")
    .select(["service", "rate_cents"])
    .where("user_id", "=", ctx.actor.id)
    .execute();
  const service = serviceForPeriod(
    null,
    offered.map((entry) => entry.service),
  );
  const cents = offered.find((entry) => entry.service === service)?.rate_cents ?? null;
  return { label: wordsFor(service), price: priceLabel(cents === null ? null : cents / 100) };
}

function wordsFor(service: Service | null): string {
  if (service === null) return "1 hour";
  const { label, unit } = serviceTable[service];
  return service === "walking" ? "1 hour walk" : `${label}, 1 ${unit}`;
}
