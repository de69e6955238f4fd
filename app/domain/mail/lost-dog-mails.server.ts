import type { Context } from "../context.server.ts";
import { momentLabel } from "../date-labels.ts";
import { lostDogCode } from "../lost-dogs/lost-dog-link.server.ts";
import { stillTold } from "../lost-dogs/still-told.server.ts";
import type { LostDogEvent } from "../news.ts";
import { type LostDogFacts, lostDogEvents } from "../notifications/events/lost-dog-events.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { strangersName } from "../strangers-name.ts";
import { addresseeOf } from "./addressee.server.ts";
import type { MailWriter } from "./letter.ts";
import { lostDogMail } from "./news-mail.ts";

/** Not sent once the dog is found, except the mail that says so. */
export const lostDogMails = Object.fromEntries(
  (Object.keys(lostDogEvents) as LostDogEvent[]).map((event) => [event, writerOf(event)]),
) as Record<LostDogEvent, MailWriter>;

function writerOf(event: LostDogEvent): MailWriter {
  const record = lostDogEvents[event];
  const { kind } = record;
  return async (ctx, ids) => {
    const { userId = "" } = ids;
    const seen = event === "dog_sighted" ? await seenIn(ctx, ids.sightingId ?? "") : null;
    const row = await stillTold(ctx, event, ids);
    if (!row || (event === "dog_sighted" && !seen)) return null;
    const addressee = await addresseeOf(ctx, userId, kind);
    if (!addressee) return null;
    const { config } = ctx;
    const isStranger = kind === "nearby";
    const facts = {
      dog: isStranger ? strangersName(row.name, "A dog") : oneLine(row.name),
      breed: isStranger ? strangersName(row.breed, "Breed: see the page") : oneLine(row.breed),
      area: row.area,
      since: momentLabel(row.since, ctx.now(), config.timeZone),
      seen,
    };
    const link =
      "isPublic" in record
        ? pageLink(config, "lostDog", lostDogCode(config, row.id))
        : pageLink(config, "search", row.dog_id);
    return lostDogMail(config, addressee, facts, record.mail(facts), link);
  };
}

async function seenIn(ctx: Context, sightingId: string): Promise<LostDogFacts["seen"]> {
  const sighting = await ctx.db
    .selectFrom("sightings")
    .select(["seen_at", "place", "content", "contact", "photo_key"])
    .where("id", "=", sightingId)
    .executeTakeFirst();
  if (!sighting) return null;
  const { seen_at, place, content, contact, photo_key } = sighting;
  return {
    place: place && oneLine(place),
    contact: contact && oneLine(contact),
    text: content && oneLine(content),
    hasPhoto: photo_key !== null,
    at: momentLabel(seen_at, ctx.now(), ctx.config.timeZone),
  };
}
