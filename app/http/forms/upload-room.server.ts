import { DomainError } from "#app/domain/errors.ts";
import { createHoldings } from "#app/domain/limits/holdings.ts";
import { type Bounds, shares } from "#app/domain/limits/shares.ts";
import { photosBusy } from "#app/domain/photos/photos-busy.ts";
import { mediaTypeOf } from "./body.server.ts";

type Caller = { actor: { id: string } | null; address: string };

export type UploadRoom = {
  /**
   * Reading the returned request throws `busy` when bodies exceed their memory: that of all, of this
   * person or of this network address. Call `leave` once answered.
   */
  enter(request: Request, caller: Caller): { request: Request; leave: () => void };
};

/** Bytes count as they arrive, not as declared: an idle upload reserves nothing. */
export function createUploadRoom(
  ofEach: Bounds = shares.bodies,
  ofAddress: { most: number } = shares.bodiesOfAddress,
): UploadRoom {
  const people = createHoldings(ofEach);
  const addresses = createHoldings(ofAddress);

  return {
    enter(request, { actor, address }) {
      if (!request.body || isSmall(request)) return { request, leave: () => {} };
      const person = actor?.id ?? address;
      let held = 0;
      let hasLeft = false;
      function take(bytes: number): void {
        if (!addresses.take(address, bytes)) throw refusal(request);
        if (!people.take(person, bytes)) {
          addresses.give(address, bytes);
          throw refusal(request);
        }
        held += bytes;
      }
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          // The rest of a body may arrive after its answer, and nobody would give it back.
          if (!hasLeft) take(chunk.byteLength);
          controller.enqueue(chunk);
        },
      });
      // Cancelling the body would close the connection and lose the answer.
      const body = request.body.pipeThrough(counted, { preventCancel: true });
      const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
      return {
        request: new Request(request, init),
        leave: () => {
          hasLeft = true;
          people.give(person, held);
          addresses.give(address, held);
          held = 0;
        },
      };
    },
  };
}

function refusal(request: Request): DomainError {
  if (mediaTypeOf(request) === "multipart") return photosBusy();
  const message = "Too much is being sent right now. Please try again in a moment.";
  return new DomainError("busy", message, { retryAfterSeconds: 5 });
}

/** Counting would cost more than so few bytes, of as many requests as there are connections. */
const SMALL_BYTES = 8 * 1024;

function isSmall({ headers }: Request): boolean {
  return Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY) <= SMALL_BYTES;
}
