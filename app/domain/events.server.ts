import type { Channel } from "#db/engines/postgres-channel.ts";
import { reportFault } from "./report-fault.ts";
import type { SecurityEvent } from "./security-events.ts";

/** In ids only; the rows are read on delivery, with the recipient's permissions. */
export type DomainEvent =
  | {
      type: "messageSent";
      messageId: number;
      senderId: string;
      recipientId: string;
      fromSocket?: string;
      /** Devices are about to ring. */
      pushed?: true;
    }
  | { type: "messagesRead"; messageIds: number[]; senderId: string; recipientId: string }
  | { type: "bookingChanged"; bookingId: string; status: string; partyIds: string[] }
  /** An event of a visit card was noted, changed or taken back. */
  | { type: "visitChanged"; bookingId: string; eventId: number; partyIds: string[] }
  | { type: "notified"; notificationId: string; userId: string }
  | { type: "notificationsRead"; userId: string }
  | { type: "sessionEnded"; sessionIds: string[]; userId: string }
  | { type: "outboxFilled" }
  /** The connection to other processes broke, so events were missed. */
  | { type: "eventsMissed" }
  | SecurityEvent;

export type Listener = (event: DomainEvent) => void;

/** Within one process or across all on one database. */
export type EventHub = {
  publish(event: DomainEvent): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void;
};

/** Passes events on within this process. A listener that fails does not stop the others. */
export function createEventHub(): EventHub {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          reportFault("An event listener failed", error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Per event sent to other processes, because NOTIFY payloads are short. */
const MOST_IDS = 100;

/** Calls local listeners at once, others through the channel. */
export async function sharedHub(channel: Channel): Promise<EventHub> {
  const { publish, subscribe } = createEventHub();
  await channel.listen(
    (text) => publish(JSON.parse(text)),
    () => publish({ type: "eventsMissed" }),
  );
  return {
    subscribe,
    publish(event) {
      publish(event);
      // Each process writes its own log.
      if (event.type === "security") return;
      for (const part of inParts(event)) channel.send(JSON.stringify(part));
    },
  };
}

function inParts(event: DomainEvent): DomainEvent[] {
  if (event.type === "messagesRead") {
    return chunks(event.messageIds).map((messageIds) => ({ ...event, messageIds }));
  }
  if (event.type === "sessionEnded") {
    return chunks(event.sessionIds).map((sessionIds) => ({ ...event, sessionIds }));
  }
  return [event];
}

function chunks<T>(list: T[]): T[][] {
  const count = Math.ceil(list.length / MOST_IDS);
  return Array.from({ length: count }, (_, i) => list.slice(i * MOST_IDS, (i + 1) * MOST_IDS));
}
