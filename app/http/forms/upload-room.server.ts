import { photosBusy } from "#app/domain/photos/photos-busy.ts";
import { mediaTypeOf } from "./body.server.ts";

const KiB = 1024;
const MiB = 1024 * KiB;
const roomForAll = 160 * MiB;
/** More than the largest body with photos (32 MiB). */
const roomForEach = 40 * MiB;
/** The parser spends 200 bytes per chunk, so one-byte chunks would cost 200 times a body's size. */
const SMALLEST_CHUNK = 16 * KiB;

export type UploadRoom = {
  /** Reading throws `busy` when uploads exceed their memory. Call `leave` once answered. */
  enter(request: Request, caller: string): { request: Request; leave: () => void };
};

/** Bytes count as they arrive, not as declared: an idle upload reserves nothing. */
export function createUploadRoom({ all = roomForAll, each = roomForEach } = {}): UploadRoom {
  let taken = 0;
  const takenBy = new Map<string, number>();

  function take(bytes: number, caller: string): void {
    const own = (takenBy.get(caller) ?? 0) + bytes;
    if (taken + bytes > all || own > each) throw photosBusy();
    taken += bytes;
    takenBy.set(caller, own);
  }
  function giveBack(bytes: number, caller: string): void {
    taken -= bytes;
    const own = (takenBy.get(caller) ?? 0) - bytes;
    if (own > 0) takenBy.set(caller, own);
    else takenBy.delete(caller);
  }

  return {
    enter(request, caller) {
      if (!request.body || mediaTypeOf(request) !== "multipart") {
        return { request, leave: () => {} };
      }
      let held = 0;
      const counted = largerChunks((bytes) => {
        take(bytes, caller);
        held += bytes;
      });
      // Cancelling the body would close the connection and lose the answer.
      const body = request.body.pipeThrough(counted, { preventCancel: true });
      const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
      return {
        request: new Request(request, init),
        leave: () => {
          giveBack(held, caller);
          held = 0;
        },
      };
    },
  };
}

function largerChunks(arrived: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let joined: Uint8Array | null = null;
  let length = 0;
  function flush(controller: TransformStreamDefaultController<Uint8Array>) {
    if (joined) controller.enqueue(joined.subarray(0, length));
    joined = null;
    length = 0;
  }
  return new TransformStream({
    transform(chunk, controller) {
      arrived(chunk.byteLength);
      if (length + chunk.byteLength > SMALLEST_CHUNK) flush(controller);
      if (chunk.byteLength > SMALLEST_CHUNK) return controller.enqueue(chunk);
      joined ??= new Uint8Array(SMALLEST_CHUNK);
      joined.set(chunk, length);
      length += chunk.byteLength;
    },
    flush,
  });
}
