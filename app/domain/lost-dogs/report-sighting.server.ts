import { randomUUID } from "node:crypto";
import { type Context, transact, withoutActor } from "../context.server.ts";
import { instantOf } from "../dates.ts";
import { claimPost, type PostKey } from "../done-once.server.ts";
import { conflict, invalid } from "../errors.ts";
import { held } from "../limits/shares.ts";
import {
  type SealedDocument,
  withSealedDocuments,
} from "../verification/sealed-documents.server.ts";
import { isOpenPage, lostDogBehind, pageEnded, sittersNow } from "./lost-dog-queries.server.ts";
import { MOST_SIGHTING_PHOTOS, SEEN_BEFORE } from "./lost-dog-rules.ts";
import type { SightingInput } from "./lost-dog-schemas.ts";

const OFTEN = "You have told us several times already. Please try again in an hour.";
const MANY =
  "Many people are writing about this dog right now. Please try again in an hour, or call the number on this page.";

/**
 * By anybody who has the page's address; those who care for the dog hear of it at once. Throws
 * not_found, invalid, `rate_limited`, conflict `search_over` and `too_many_sightings`.
 */
export async function reportSighting(
  ctx: Context,
  code: string,
  input: SightingInput,
  files: Blob[],
  post?: PostKey,
): Promise<void> {
  const { id, since } = await pageToWriteOn(ctx, code);
  const seenAt = instantOf(input.date, input.time, ctx.config.timeZone);
  if (seenAt > ctx.now()) throw invalid("This is in the future", "time");
  if (seenAt < since - SEEN_BEFORE) throw invalid("The dog was not missing then", "date");
  if (files.length > MOST_SIGHTING_PHOTOS) throw invalid("Please choose one photo", "images");
  // Before a picture is worked on.
  const reporter = `${id} ${ctx.address}`;
  await ctx.limits.take("sighting", reporter, OFTEN);
  await ctx.limits.take("sightingOfDog", id, MANY);
  const [latitude = null, longitude = null] = input.point ?? [];
  const store = ([photo]: SealedDocument[]) =>
    transact(withoutActor(ctx), async (ctx) => {
      const page = await pageToWriteOn(ctx, code);
      const sightingId = randomUUID();
      await claimPost(ctx, post, sightingId);
      await ctx.db
        .insertInto("sightings")
        .values({
          id: sightingId,
          lost_dog_id: id,
          seen_at: seenAt,
          photo_key: photo?.key ?? null,
          place: input.place,
          latitude,
          longitude,
          content: input.content,
          contact: input.contact,
          created_at: ctx.now(),
        })
        .execute();
      await ctx.tell({
        what: "dog_sighted",
        lostDogId: id,
        thingId: sightingId,
        actorId: null,
        userIds: [page.owner_id, ...(await sittersNow(ctx, page.dog_id))],
      });
    });
  try {
    await withSealedDocuments(ctx, files, store);
  } catch (error) {
    // Nobody was told: a refused picture counts as an upload only.
    await ctx.limits.forgive("sighting", reporter);
    await ctx.limits.forgive("sightingOfDog", id);
    throw error;
  }
}

async function pageToWriteOn(ctx: Context, code: string) {
  const page = await lostDogBehind(ctx, code);
  if (!isOpenPage(page)) throw pageEnded();
  const { count } = await ctx.db
    .selectFrom("sightings")
    .innerJoin("lost_dogs", "lost_dogs.id", "sightings.lost_dog_id")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("dogs.owner_id", "=", page.owner_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= held.sightings)
    throw conflict(
      "too_many_sightings",
      "This page has more reports than it can take. Please call the number on this page, or try again later.",
    );
  return page;
}
