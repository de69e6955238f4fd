import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../context.server.ts";
import { instantOf } from "../dates.ts";
import { conflict, invalid } from "../errors.ts";
import { tell } from "../notifications/tell.server.ts";
import { cellCentre } from "../places/place-rules.ts";
import { placeNotFound } from "../places/place-texts.ts";
import { understandPlace } from "../places/understand-place.server.ts";
import { noteSecurity } from "../security-events.ts";
import { dogInCare, sittersNow } from "./dog-in-care.server.ts";
import { MISSING_FOR, OPEN_FOR } from "./lost-dog-rules.ts";
import type { LostDogInput } from "./lost-dog-schemas.ts";

const OFTEN =
  "People nearby have been told of this dog several times today. Please write to us if it is missing again.";

/**
 * Opens the dog's page and returns its id; the other one who cares for the dog hears of it at once,
 * and those nearby soon. Throws not_found, invalid, conflict `already_lost`.
 */
export async function reportMissing(
  ctx: SignedIn,
  dogId: string,
  { area, date, time, description, phone }: LostDogInput,
): Promise<string> {
  await dogInCare(ctx, dogId);
  const since = instantOf(date, time, ctx.config.timeZone);
  const now = ctx.now();
  if (since > now) throw invalid("This is in the future", "time");
  if (since < now - MISSING_FOR) throw invalid("Please choose a date within the last year", "date");
  // Only what the gazetteer knows is shown, so an address typed here is not.
  const [place] = (await understandPlace(ctx, area)).places;
  if (!place) throw invalid(placeNotFound(area), "area");
  const cell = cellCentre(place.latitude, place.longitude);
  return transact(ctx, async (ctx) => {
    const dog = await dogInCare(ctx, dogId);
    await ctx.limits.take("lostDog", ctx.actor.id);
    await ctx.limits.take("lostDogAgain", dog.id, OFTEN);
    const id = randomUUID();
    const opened = await ctx.db
      .insertInto("lost_dogs")
      .values({
        ...{ id, dog_id: dog.id, area: place.label, since, description, phone },
        ...{ cell_latitude: cell.latitude, cell_longitude: cell.longitude },
        reported_by: ctx.actor.id,
        ...{ created_at: now, ends_at: now + OPEN_FOR, told_up_to: "" },
      })
      .onConflict((row) => row.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) throw conflict("already_lost", `${dog.name} has a page already`);
    const others = [dog.ownerId, ...(await sittersNow(ctx, dog.id))];
    await tell(ctx, {
      ...{ what: "dog_missing", lostDogId: id, thingId: id },
      ...{ userIds: others, actorId: ctx.actor.id },
    });
    noteSecurity(ctx, "dog_reported_missing", dog.ownerId);
    return id;
  });
}
