import type { Draft } from "#app/browser/live/outbox.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";

/** Something tapped, and what became of it. */
export type Tap = {
  clientId: string;
  bookingId: string;
  kind: VisitKind;
  /** ms, by the phone's clock. */
  at: number;
  text: string;
  /** ms, when it was first sent. */
  sentAt: number | null;
  sends: number;
  /** ms, when the server first confirmed it. */
  keptAt: number | null;
  /** The server's words. */
  refused: string | null;
  /** Of its event, once a card has shown it. */
  eventId: string | null;
  takenBack: boolean;
  /** Written later in place of the text. */
  changedTo: string | null;
};

/** Of what a phone is about to send. */
export function newTap({ clientId, post }: Draft): Tap {
  if (!post) throw new Error("A phone sends nothing but taps");
  const { kind, at, text } = post.body as { kind: VisitKind; at: Date; text: string };
  return {
    clientId,
    bookingId: post.path.split("/")[2] ?? "",
    kind,
    at: at.getTime(),
    text,
    sentAt: null,
    sends: 0,
    keptAt: null,
    refused: null,
    eventId: null,
    takenBack: false,
    changedTo: null,
  };
}
