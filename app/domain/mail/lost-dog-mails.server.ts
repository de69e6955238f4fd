import type { Context } from "../context.server.ts";
import { momentLabel } from "../date-labels.ts";
import { lostDogCode } from "../lost-dogs/lost-dog-link.server.ts";
import { stillTold } from "../lost-dogs/still-told.server.ts";
import type { LostDogEvent } from "../news.ts";
import { eventKinds } from "../notifications/notification-events.ts";
import { wantsMail } from "../notifications/recipient-queries.server.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { strangersName } from "../strangers-name.ts";
import * as texts from "./lost-dog-mail-texts.ts";
import { addressOf } from "./mail-address.server.ts";
import type { Mail } from "./mail-rules.ts";
import type { MailWriter } from "./mail-writer.ts";
import { unsubscribeLink } from "./unsubscribe.server.ts";

/** Not sent once the dog is found, except the mail that says so. */
export const lostDogMails: Record<LostDogEvent, MailWriter> = {
  dog_missing: (ctx, ids) => write(ctx, "dog_missing", ids, texts.lostDogTexts.dog_missing),
  dog_found: (ctx, ids) => write(ctx, "dog_found", ids, texts.lostDogTexts.dog_found),
  lost_page_ended: (ctx, ids) =>
    write(ctx, "lost_page_ended", ids, texts.lostDogTexts.lost_page_ended),
  dog_lost_nearby: (ctx, ids) =>
    write(ctx, "dog_lost_nearby", ids, texts.lostDogTexts.dog_lost_nearby),
  dog_sighted: async (ctx, ids) => {
    const sighting = await ctx.db
      .selectFrom("sightings")
      .select(["seen_at", "place", "content", "contact", "photo_key"])
      .where("id", "=", ids.sightingId ?? "")
      .executeTakeFirst();
    if (!sighting) return null;
    const { seen_at, place, content, contact, photo_key } = sighting;
    const seen = {
      place: place && oneLine(place),
      contact: contact && oneLine(contact),
      text: content && oneLine(content),
      hasPhoto: photo_key !== null,
      at: momentLabel(seen_at, ctx.now(), ctx.config.timeZone),
    };
    return write(ctx, "dog_sighted", ids, (facts) => texts.sightedText(facts, seen));
  },
};

async function write(
  ctx: Context,
  event: LostDogEvent,
  ids: Record<string, string>,
  textOf: (facts: texts.LostDogFacts) => texts.LostDogText,
): Promise<Mail | null> {
  const kind = eventKinds[event];
  const { userId = "" } = ids;
  const row = await stillTold(ctx, event, ids);
  if (!row) return null;
  const to = await addressOf(ctx, userId);
  if (!to || !(await wantsMail(ctx, userId, kind))) return null;
  const { config } = ctx;
  const isStranger = kind === "nearby";
  const facts = {
    dog: isStranger ? strangersName(row.name, "A dog") : oneLine(row.name),
    breed: isStranger ? strangersName(row.breed, "Breed: see the page") : oneLine(row.breed),
    area: row.area,
    since: momentLabel(row.since, ctx.now(), config.timeZone),
  };
  return texts.lostDogMail(config, {
    to,
    facts,
    text: textOf(facts),
    link:
      isStranger || event === "dog_found"
        ? pageLink(config, "lostDog", lostDogCode(config, row.id))
        : pageLink(config, "search", row.dog_id),
    settingsLink: pageLink(config, "notificationSettings"),
    unsubscribe: unsubscribeLink(config, userId, kind),
  });
}
