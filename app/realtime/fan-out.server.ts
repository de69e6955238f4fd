import type { Context } from "#app/domain/context.server.ts";
import type { DomainEvent } from "#app/domain/events.server.ts";
import { unreadTotalsOf } from "#app/domain/messages/conversation-queries.server.ts";
import { findMessages } from "#app/domain/messages/message-queries.server.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import type { ServerFrame } from "./frames.ts";

type EventOf<T extends DomainEvent["type"]> = Extract<DomainEvent, { type: T }>;

/** The open connections that hear of what happens. */
export type Audience = {
  /** How many this person has. */
  count(userId: string): number;
  /** Sends a frame to all connections of these people, but for one that knows already. */
  tell(userIds: string[], frame: ServerFrame, except?: string): void;
  /** Ends those of sessions that are over. */
  end(event: EventOf<"sessionEnded">): void;
  /** Lets all connections go, to be made anew. */
  leave(): void;
};

/** More wait: their messages are asked for by id, and a statement takes only so many. */
const MOST_TOLD_AT_ONCE = 1000;

/**
 * Turns what happened into frames for those whom it concerns; returns the listener for the hub. What
 * happens while others are told is told together after them, in its order, each person's count once.
 */
export function fanOut(audience: Audience, ctx: Context): (event: DomainEvent) => void {
  const waiting: DomainEvent[] = [];
  let telling = false;

  async function tellAll(): Promise<void> {
    telling = true;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_TOLD_AT_ONCE);
      await deliver(events).catch((error) => reportFault("An event could not be delivered", error));
    }
    telling = false;
  }

  async function deliver(events: DomainEvent[]): Promise<void> {
    const messages = await findMessages(ctx, events.filter(isHeard).map(messageIdOf));
    const readers = new Set<string>();
    for (const event of events) {
      if (event.type === "messageSent") {
        const message = messages.get(event.messageId);
        const people = [event.senderId, event.recipientId];
        if (message)
          audience.tell(people, { event: "newMessage", data: message }, event.fromSocket);
        readers.add(event.recipientId);
      } else if (event.type === "messagesRead") {
        for (const id of event.messageIds) {
          const data = { messageId: String(id), read: true };
          audience.tell([event.senderId], { event: "messageStatusUpdate", data });
        }
        readers.add(event.recipientId);
      } else if (event.type === "bookingChanged") {
        const data = { id: event.bookingId, status: event.status };
        audience.tell(event.partyIds, { event: "bookingUpdate", data });
      }
    }
    await tellUnread([...readers].filter((userId) => audience.count(userId) > 0));
  }

  function isHeard(event: DomainEvent): event is EventOf<"messageSent"> {
    if (event.type !== "messageSent") return false;
    return audience.count(event.senderId) + audience.count(event.recipientId) > 0;
  }

  async function tellUnread(userIds: string[]): Promise<void> {
    const totals = await unreadTotalsOf(ctx, userIds);
    for (const userId of userIds)
      audience.tell([userId], { event: "unreadCount", data: { total: totals.get(userId) ?? 0 } });
  }

  return (event) => {
    if (event.type === "security") return;
    // At once, ahead of what is still to be delivered.
    if (event.type === "sessionEnded") return audience.end(event);
    // Who connects anew asks for what came meanwhile.
    if (event.type === "eventsMissed") return audience.leave();
    waiting.push(event);
    if (!telling) void tellAll();
  };
}

function messageIdOf(event: EventOf<"messageSent">): number {
  return event.messageId;
}
