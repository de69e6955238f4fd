import type { DomainEvent } from "#app/domain/events.server.ts";
import type { RequestScope } from "../app-context.server.ts";

export type EventWait = {
  /** Resolves at a wanted event since `listenFor`, after `milliseconds`, or at the end. */
  until(milliseconds: number): Promise<void>;
  end(): void;
};

/** Call it before reading the store, and `end` in any case. */
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
