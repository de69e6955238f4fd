import { createHash } from "node:crypto";
import type { PushMessage } from "#app/integrations/push-sender.server.ts";
import { bookingRecord } from "../../bookings/booking-records.server.ts";
import { openParting } from "../../bookings/leaving/parting.server.ts";
import type { Context } from "../../context.server.ts";
import { stillTold } from "../../lost-dogs/still-told.server.ts";
import { messageLine } from "../../messages/message-rules.ts";
import { oneLine } from "../../one-line.ts";
import { pagePath } from "../../page-link.server.ts";
import { shortened } from "../../shortened.ts";
import { isAboutLostDog } from "../events/lost-dog-events.ts";
import { events, type NotificationEvent } from "../notification-events.ts";
import { pushOf } from "../notification-kinds.ts";
import { viewOfNotice } from "../notification-list.server.ts";
import { leftText } from "../notification-texts.ts";
import { recipientOf } from "../recipient-queries.server.ts";
import { allowsPushDetails } from "./push-details.server.ts";

/** Together well within the 4 KB of a push message (RFC 8030), whatever the letters. */
const LONGEST_TITLE = 150;
const LONGEST_BODY = 300;

type Ids = Record<string, string>;
type Shown = { title: string; body: string; path: string };

/** What a device shows, from the current rows; null if it no longer applies. */
export async function pushPayload(
  ctx: Context,
  event: NotificationEvent,
  ids: Ids,
): Promise<PushMessage | null> {
  const { userId = "", personId = null, until } = ids;
  const { kind, push = "" } = events[event];
  const recipient = await recipientOf(ctx, { userId, personId, kind });
  if (!recipient?.channels.includes("push")) return null;
  const shown = await shownOf(ctx, event, ids);
  if (!shown) return null;
  const { title, body } = (await allowsPushDetails(ctx, userId))
    ? shown
    : { title: push, body: "" };
  const topic = topicOf(event, ids);
  return {
    payload: JSON.stringify({
      title: shortened(title, LONGEST_TITLE),
      body: shortened(body, LONGEST_BODY),
      path: shown.path,
      tag: topic,
    }),
    ttl: Math.ceil((Number(until) - ctx.now()) / 1000),
    urgency: pushOf(kind).urgency,
    topic,
  };
}

async function shownOf(ctx: Context, event: NotificationEvent, ids: Ids): Promise<Shown | null> {
  const { userId = "", personId = null, bookingId = null, seriesId = null } = ids;
  if (event === "message_received") {
    const message = await latestUnread(ctx, userId, ids.senderId ?? "");
    // The push of a later message tells of this one, too.
    if (!message || String(message.id) !== ids.messageId) return null;
    const path = pagePath("messages", ids.senderId);
    return { title: oneLine(message.name), body: oneLine(messageLine(message.content)), path };
  }
  if (bookingId) {
    const booking = await bookingRecord(ctx, bookingId);
    const { isTrue } = events[event];
    if (!booking || isTrue?.(booking, ctx.now(), ids.proposalId) === false) return null;
  }
  if (isAboutLostDog(event) && !(await stillTold(ctx, event, ids))) return null;
  const { lostDogId = null, told: dedupeKey = "" } = ids;
  const about = { personId, bookingId, seriesId, lostDogId, dedupeKey };
  const parting = event === "partner_left" ? openParting(ctx, ids) : null;
  const { headline, details, proposed, notification } = await viewOfNotice(ctx, {
    event,
    userId,
    ...about,
  });
  const path = notification.href;
  return parting
    ? {
        title: leftText(parting.name),
        body: [...parting.cancelled, ...parting.closed].join("\n"),
        path,
      }
    : { title: headline, body: [details ?? [], proposed ?? []].flat().join("\n"), path };
}

/** News of one kind about one thing replace each other, so that a device shows the latest. */
function topicOf(event: NotificationEvent, ids: Ids): string {
  const about =
    ids.senderId ??
    ids.bookingId ??
    ids.seriesId ??
    ids.lostDogId ??
    ids.searchId ??
    ids.leaverId ??
    event;
  return createHash("sha256")
    .update(`${events[event].kind} ${about}`)
    .digest("base64url")
    .slice(0, 32);
}

/** The latest message of this sender that the person has not read. */
async function latestUnread({ db }: Context, userId: string, senderId: string) {
  return db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.id", "last_message_id")
    .innerJoin("users", "users.id", "sender_id")
    .select(["messages.id", "content", "users.name"])
    .where("user_id", "=", userId)
    .where("partner_id", "=", senderId)
    .where("unread_count", ">", 0)
    .where("sender_id", "=", senderId)
    .where("messages.read_at", "is", null)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
}
