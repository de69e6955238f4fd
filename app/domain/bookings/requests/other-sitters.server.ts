import type { AskedTime } from "../../availability/availability-rules.ts";
import { peopleBlocked } from "../../blocks/block-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { ownDogsToFit } from "../../dogs/own-dog-fits.server.ts";
import { ownPlace } from "../../places/own-place-queries.server.ts";
import { MEET } from "../../services/meet.ts";
import type { Service } from "../../services/sitter-rules.ts";
import { findSitters } from "../../sitters/search/find-sitters.server.ts";
import type { SitterListItem } from "../../sitters/search/sitter-list-json.ts";

export type ToFill = Pick<AskedTime, "kind" | "slots"> & {
  service: string;
  /** The actor's own. */
  dogIds: string[];
  /** Who has been asked. */
  sitterIds: string[];
  /** Where the booking is; where it is not known, the actor's home counts. */
  place: { latitude: number | null; longitude: number | null };
};

/**
 * Up to `most` sitters who could take these dogs at these times: they offer the service, or it is
 * only to meet, and have room. The nearest to the place first; nobody for times that have begun.
 */
export async function otherSitters(
  ctx: SignedIn,
  { kind, service, slots, dogIds, sitterIds, place }: ToFill,
  most: number,
): Promise<SitterListItem[]> {
  if (slots.length === 0 || slots.some((slot) => slot.startAt <= ctx.now())) return [];
  const [dogs, home, blocked] = await Promise.all([
    ownDogsToFit(ctx, dogIds),
    ownPlace(ctx),
    peopleBlocked(ctx),
  ]);
  if (dogs.length < dogIds.length) return [];
  const { latitude: lat, longitude: lng } = place.latitude === null ? home : place;
  const { data } = await findSitters(ctx, {
    ...(kind !== MEET && { service: service as Service }),
    ...(lat !== null && lng !== null && { lat, lng }),
    dogs: dogIds.length,
    takes: dogs,
    asked: { kind, service, slots, dogs: dogIds.length },
    except: [ctx.actor.id, ...sitterIds, ...blocked],
    limit: most,
  });
  return data;
}
