import type { Context } from "#app/domain/context.server.ts";
import type { DomainEvent } from "#app/domain/events.server.ts";
import { unreadTotalOf } from "#app/domain/messages/conversation-queries.server.ts";
import { findMessage } from "#app/domain/messages/message-queries.server.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { closeCodes, type ServerFrame } from "./frames.ts";
import type { OpenSockets } from "./open-sockets.ts";

type EventOf<T extends DomainEvent["type"]> = Extract<DomainEvent, { type: T }>;

/** Turns what happened into frames for those whom it concerns; returns the listener for the hub. */
export function fanOut(sockets: OpenSockets, ctx: Context): (event: DomainEvent) => void {
  let last: Promise<void> = Promise.resolve();

  function tell(userIds: string[], frame: ServerFrame, except?: string): void {
    const text = JSON.stringify(frame);
    for (const userId of new Set(userIds)) {
      for (const socket of sockets.of(userId)) {
        if (socket.id === except) continue;
        if (socket.expiresAt <= ctx.now()) socket.expire();
        else socket.sendText(text);
      }
    }
  }

  async function tellUnread(userId: string): Promise<void> {
    if (sockets.count(userId) === 0) return;
    tell([userId], { event: "unreadCount", data: { total: await unreadTotalOf(ctx, userId) } });
  }

  async function deliverMessage(event: EventOf<"messageSent">): Promise<void> {
    const people = [event.senderId, event.recipientId];
    if (people.every((userId) => sockets.count(userId) === 0)) return;
    const message = await findMessage(ctx, event.messageId);
    if (message) tell(people, { event: "newMessage", data: message }, event.fromSocket);
    await tellUnread(event.recipientId);
  }

  async function deliver(event: DomainEvent): Promise<void> {
    if (event.type === "messageSent") return deliverMessage(event);
    if (event.type === "messagesRead") {
      for (const id of event.messageIds) {
        const data = { messageId: String(id), read: true };
        tell([event.senderId], { event: "messageStatusUpdate", data });
      }
      return tellUnread(event.recipientId);
    }
    if (event.type === "bookingChanged") {
      const data = { id: event.bookingId, status: event.status };
      tell(event.partyIds, { event: "bookingUpdate", data });
    }
  }

  return (event) => {
    if (event.type === "security") return;
    if (event.type === "sessionEnded") {
      // At once, ahead of what is still to be delivered.
      for (const socket of sockets.of(event.userId)) {
        if (event.sessionIds.includes(socket.sessionId)) socket.expire();
      }
      return;
    }
    if (event.type === "eventsMissed") {
      // Who connects anew asks for what came meanwhile.
      for (const socket of sockets.all()) socket.close(closeCodes.stopping, "Restarting");
      return;
    }
    // One after the other, so that frames arrive in the order of what happened.
    last = last
      .then(() => deliver(event))
      .catch((error) => reportFault("An event could not be delivered", error));
  };
}
