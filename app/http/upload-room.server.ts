import { photosBusy } from "#app/domain/photos/photos-busy.ts";
import { mediaTypeOf } from "./body.server.ts";

const MiB = 1024 * 1024;
const roomForAll = 160 * MiB;
/** More than one body with photos may weigh (32 MiB). */
const roomForEach = 40 * MiB;

export type UploadRoom = {
  /**
   * The request with a body that counts: reading on throws `busy` when the uploads of all, or of
   * this caller, would fill more memory than there is room for. `leave` when it is answered.
   */
  enter(request: Request, caller: string): { request: Request; leave: () => void };
};

/**
 * Bounds, in bytes, what bodies with files fill of the memory at one time. Bytes count as they come,
 * not as they are announced, so that who sends nothing takes no place.
 */
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
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          take(chunk.byteLength, caller);
          held += chunk.byteLength;
          controller.enqueue(chunk);
        },
      });
      const init: RequestInit & { duplex: "half" } = {
        // Cancelled, the body would take the connection with it, and the answer.
        body: request.body.pipeThrough(counter, { preventCancel: true }),
        duplex: "half",
      };
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
