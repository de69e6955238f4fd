import type { DomainEvent } from "#app/domain/events.server.ts";
import type { RequestScope } from "../app-context.server.ts";

export type EventWait = {
  /** Resolves at the first wanted event since `listenFor`, after `milliseconds`, when the caller leaves, or when the server stops. */
  until(milliseconds: number): Promise<void>;
  end(): void;
};

/** Listens for the events that a request waits for, from before it reads the store. Call `end` in any case. */
export function listenFor(
  scope: Pick<RequestScope, "hub" | "stopSignal">,
  left: AbortSignal,
  wanted: (event: DomainEvent) => boolean,
): EventWait {
  const happened = new AbortController();
  const unsubscribe = scope.hub.subscribe((event) => {
    if (wanted(event)) happened.abort();
  });
  return {
    until: (milliseconds) =>
      new Promise((resolve) => {
        const signals = [happened.signal, left, scope.stopSignal];
        if (signals.some((signal) => signal.aborted)) return resolve();
        const timer = setTimeout(done, milliseconds);
        function done() {
          clearTimeout(timer);
          for (const signal of signals) signal.removeEventListener("abort", done);
          resolve();
        }
        for (const signal of signals) signal.addEventListener("abort", done);
      }),
    end: () => unsubscribe(),
  };
}
