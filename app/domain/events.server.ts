import { reportFault } from "./report-fault.ts";
import type { SecurityEvent } from "./security-events.ts";

/** What happened, in ids only: who delivers it reads the rows. */
export type DomainEvent =
  | {
      type: "messageSent";
      messageId: number;
      senderId: string;
      recipientId: string;
      fromSocket?: string;
    }
  | { type: "messagesRead"; messageIds: number[]; senderId: string; recipientId: string }
  | { type: "bookingChanged"; bookingId: string; status: string; partyIds: string[] }
  | { type: "sessionEnded"; sessionIds: string[]; userId: string }
  | { type: "outboxFilled" }
  | SecurityEvent;

export type Listener = (event: DomainEvent) => void;

/** Publish and subscribe within this process; several processes can share another hub behind the same two calls. */
export type EventHub = {
  publish(event: DomainEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
};

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
