import type { LiveSocket } from "./live-socket.server.ts";

/** All live sockets of this process, found by person. */
export class OpenSockets {
  #byUser = new Map<string, Set<LiveSocket>>();

  add(socket: LiveSocket): void {
    const sockets = this.#byUser.get(socket.userId);
    if (sockets) sockets.add(socket);
    else this.#byUser.set(socket.userId, new Set([socket]));
  }

  remove(socket: LiveSocket): void {
    const sockets = this.#byUser.get(socket.userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#byUser.delete(socket.userId);
  }

  of(userId: string): LiveSocket[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  count(userId: string): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  all(): LiveSocket[] {
    return [...this.#byUser.values()].flatMap((sockets) => [...sockets]);
  }
}
