import type { Context } from "#app/domain/context.server.ts";
import type { DomainEvent } from "#app/domain/events.server.ts";
import { unreadTotalsOf } from "#app/domain/messages/conversation-queries.server.ts";
import { findMessages } from "#app/domain/messages/message-queries.server.ts";
import { unreadNotifications } from "#app/domain/messages/unread-counts.server.ts";
import { notificationsById } from "#app/domain/notifications/notification-list.server.ts";
import { dropMessagePush } from "#app/domain/notifications/push/drop-message-push.server.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { visitEventJson } from "#app/domain/visits/visit-json.ts";
import { visitEventsById } from "#app/domain/visits/visit-records.server.ts";
import type { ServerFrame } from "./frames.ts";

type EventOf<T extends DomainEvent["type"]> = Extract<DomainEvent, { type: T }>;

/** The open sockets to notify. */
export type Audience = {
  count(userId: string): number;
  /** To all sockets of these people except the sender's. */
  send(userIds: string[], frame: ServerFrame, except?: string): void;
  end(event: EventOf<"sessionEnded">): void;
  /** Closes all sockets, so that clients reconnect. */
  closeAll(): void;
};

/** Ids in one statement; the rest wait. */
const MOST_AT_ONCE = 1000;

/** Turns events into frames; those that arrive during a delivery go out together after it. */
export function fanOut(audience: Audience, ctx: Context): (event: DomainEvent) => void {
  const waiting: DomainEvent[] = [];
  let delivering = false;

  async function deliverAll(): Promise<void> {
    delivering = true;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_AT_ONCE);
      await deliver(events).catch((error) => reportFault("An event could not be delivered", error));
    }
    delivering = false;
  }

  async function deliver(events: DomainEvent[]): Promise<void> {
    const messages = await findMessages(ctx, events.filter(hasAudience).map(messageIdOf));
    const notifications = await notificationsById(ctx, events.flatMap(notificationIdOf));
    const noted = await visitEventsById(ctx, events.flatMap(visitEventIdOf));
    const readers = new Set<string>();
    const notified = new Set<string>();
    for (const event of events) {
      if (event.type === "messageSent") {
        const message = messages.get(event.messageId);
        const people = [event.senderId, event.recipientId];
        if (message)
          audience.send(people, { event: "newMessage", data: message }, event.fromSocket);
        readers.add(event.recipientId);
        if (event.pushed && audience.count(event.recipientId) > 0)
          await dropMessagePush(ctx, event);
      } else if (event.type === "messagesRead") {
        for (const id of event.messageIds) {
          const data = { messageId: String(id), read: true };
          audience.send([event.senderId], { event: "messageStatusUpdate", data });
        }
        readers.add(event.recipientId);
      } else if (event.type === "bookingChanged") {
        const data = { id: event.bookingId, status: event.status };
        audience.send(event.partyIds, { event: "bookingUpdate", data });
      } else if (event.type === "visitChanged") {
        const { bookingId, eventId, partyIds } = event;
        const row = noted.get(eventId);
        const data = {
          bookingId,
          eventId: String(eventId),
          event: row ? visitEventJson(row, ctx.now()) : null,
        };
        audience.send(partyIds, { event: "visitUpdate", data });
      } else if (event.type === "notified") {
        const data = notifications.get(event.notificationId);
        if (data) audience.send([event.userId], { event: "notification", data });
        notified.add(event.userId);
      } else if (event.type === "notificationsRead") notified.add(event.userId);
    }
    for (const userId of notified) {
      if (audience.count(userId) === 0) continue;
      const data = { total: await unreadNotifications(ctx, userId) };
      audience.send([userId], { event: "notificationCount", data });
    }
    await sendUnread([...readers].filter((userId) => audience.count(userId) > 0));
  }

  function hasAudience(event: DomainEvent): event is EventOf<"messageSent"> {
    if (event.type !== "messageSent") return false;
    return audience.count(event.senderId) + audience.count(event.recipientId) > 0;
  }

  function notificationIdOf(event: DomainEvent): string[] {
    const isHeard = event.type === "notified" && audience.count(event.userId) > 0;
    return isHeard ? [event.notificationId] : [];
  }

  function visitEventIdOf(event: DomainEvent): number[] {
    const isHeard =
      event.type === "visitChanged" && event.partyIds.some((id) => audience.count(id) > 0);
    return isHeard ? [event.eventId] : [];
  }

  async function sendUnread(userIds: string[]): Promise<void> {
    const totals = await unreadTotalsOf(ctx, userIds);
    for (const userId of userIds)
      audience.send([userId], { event: "unreadCount", data: { total: totals.get(userId) ?? 0 } });
  }

  return (event) => {
    if (event.type === "security") return;
    // Ahead of anything still being delivered.
    if (event.type === "sessionEnded") return audience.end(event);
    // Clients that reconnect ask for what they missed.
    if (event.type === "eventsMissed") return audience.closeAll();
    waiting.push(event);
    if (!delivering) void deliverAll();
  };
}

function messageIdOf(event: EventOf<"messageSent">): number {
  return event.messageId;
}
