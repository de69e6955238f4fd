import type { SignedIn } from "../context.server.ts";
import { momentLabel } from "../date-labels.ts";
import { isoOf } from "../dates.ts";

/**
 * Open pages of the actor's dogs, the latest first, with how often each has been seen and when last:
 * 'Mar 2, 9:10 AM'.
 */
export async function openPagesOf(ctx: SignedIn) {
  const rows = await ctx.db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .select(["lost_dogs.dog_id", "dogs.name", "since"])
    .select((eb) =>
      eb
        .selectFrom("sightings")
        .select((sighting) => sighting.fn.countAll<number>().as("count"))
        .whereRef("sightings.lost_dog_id", "=", "lost_dogs.id")
        .as("sightings"),
    )
    .select((eb) =>
      eb
        .selectFrom("sightings")
        .select((sighting) => sighting.fn.max("seen_at").as("at"))
        .whereRef("sightings.lost_dog_id", "=", "lost_dogs.id")
        .as("seen_at"),
    )
    .where("dogs.owner_id", "=", ctx.actor.id)
    .where("ended_at", "is", null)
    .orderBy("lost_dogs.created_at", "desc")
    .execute();
  return rows.map((row) => ({
    dogId: row.dog_id,
    name: row.name,
    since: row.since,
    sightings: Number(row.sightings),
    seen:
      row.seen_at === null
        ? null
        : momentLabel(Number(row.seen_at), ctx.now(), ctx.config.timeZone),
  }));
}

/** For the export, with what people have seen; the oldest first. */
export async function exportedLostDogs(ctx: SignedIn) {
  const pages = await ctx.db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .select(["lost_dogs.id", "dogs.name", "area", "since", "description", "phone"])
    .select(["lost_dogs.created_at", "ended_at", "ending"])
    .where("dogs.owner_id", "=", ctx.actor.id)
    .orderBy("lost_dogs.created_at")
    .execute();
  if (pages.length === 0) return [];
  const ids = pages.map(({ id }) => id);
  const seen = await ctx.db
    .selectFrom("sightings")
    .select(["lost_dog_id", "seen_at", "place", "latitude", "longitude", "content", "contact"])
    .where("lost_dog_id", "in", ids)
    .orderBy("created_at")
    .execute();
  return pages.map(({ id, name, area, description, phone, ending, ...at }) => ({
    dog: name,
    area,
    description,
    phone,
    ending,
    since: isoOf(at.since),
    reportedAt: isoOf(at.created_at),
    endedAt: isoOf(at.ended_at),
    sightings: seen
      .filter(({ lost_dog_id }) => lost_dog_id === id)
      .map(({ lost_dog_id: _, seen_at, content: text, ...rest }) => ({
        seenAt: isoOf(seen_at),
        text,
        ...rest,
      })),
  }));
}
