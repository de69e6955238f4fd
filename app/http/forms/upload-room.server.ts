import { photosBusy } from "#app/domain/photos/photos-busy.ts";
import { mediaTypeOf } from "./body.server.ts";

const KiB = 1024;
const MiB = 1024 * KiB;
const roomForAll = 160 * MiB;
/** More than the largest body with photos (32 MiB). */
const roomForEach = 40 * MiB;
/** Two people behind one address can send at once, and nobody takes all from one address. */
const roomForAddress = 80 * MiB;

type Caller = { actor: { id: string } | null; address: string };

export type UploadRoom = {
  /**
   * Reading the returned request throws `busy` when uploads exceed their memory: that of all, of
   * this person or of this network address. Call `leave` once answered.
   */
  enter(request: Request, caller: Caller): { request: Request; leave: () => void };
};

type Share = { key: string; most: number };

/** Bytes count as they arrive, not as declared: an idle upload reserves nothing. */
export function createUploadRoom({
  all = roomForAll,
  each = roomForEach,
  address: ofAddress = roomForAddress,
} = {}): UploadRoom {
  let taken = 0;
  const takenBy = new Map<string, number>();

  function sharesOf({ actor, address }: Caller): Share[] {
    const key = `address ${address}`;
    return actor
      ? [
          { key: actor.id, most: each },
          { key, most: ofAddress },
        ]
      : [{ key, most: each }];
  }
  function take(bytes: number, shares: readonly Share[]): void {
    const isFull = shares.some(({ key, most }) => (takenBy.get(key) ?? 0) + bytes > most);
    if (isFull || taken + bytes > all) throw photosBusy();
    count(bytes, shares);
  }
  function count(bytes: number, shares: readonly Share[]): void {
    taken += bytes;
    for (const { key } of shares) {
      const own = (takenBy.get(key) ?? 0) + bytes;
      if (own > 0) takenBy.set(key, own);
      else takenBy.delete(key);
    }
  }

  return {
    enter(request, caller) {
      if (!request.body || mediaTypeOf(request) !== "multipart") {
        return { request, leave: () => {} };
      }
      const shares = sharesOf(caller);
      let held = 0;
      let hasLeft = false;
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          // The rest of a body may arrive after its answer, and nobody would give it back.
          if (!hasLeft) {
            take(chunk.byteLength, shares);
            held += chunk.byteLength;
          }
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
          count(-held, shares);
          held = 0;
        },
      };
    },
  };
}
