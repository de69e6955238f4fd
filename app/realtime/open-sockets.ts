import type { Audience } from "./fan-out.server.ts";
import type { ServerFrame } from "./frames.ts";
import { closeCodes } from "./frames.ts";
import type { LiveSocket } from "./live-socket.server.ts";
import type { HtmlFor } from "./page-html.server.tsx";

export class OpenSockets implements Audience {
  #byUser = new Map<string, Set<LiveSocket>>();
  #now: () => number;
  #htmlOf: (frame: ServerFrame) => HtmlFor;

  /** `htmlOf` renders a frame for pages. */
  constructor(now: () => number, htmlOf: (frame: ServerFrame) => HtmlFor) {
    this.#now = now;
    this.#htmlOf = htmlOf;
  }

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

  send: Audience["send"] = (userIds, frame, except) => {
    const sockets = [...new Set(userIds)].flatMap((userId) => this.of(userId));
    if (sockets.length === 0) return;
    const text = JSON.stringify(frame);
    const htmlFor = this.#htmlOf(frame);
    for (const socket of sockets) {
      if (socket.id === except) continue;
      if (socket.expiresAt <= this.#now()) {
        socket.expire();
        continue;
      }
      const html = socket.page && htmlFor(socket.page);
      socket.sendText(html === undefined ? text : JSON.stringify({ ...frame, html }));
    }
  };

  end: Audience["end"] = ({ userId, sessionIds }) => {
    for (const socket of this.of(userId))
      if (sessionIds.includes(socket.sessionId)) socket.expire();
  };

  closeAll: Audience["closeAll"] = () => {
    for (const socket of this.all()) socket.close(closeCodes.stopping, "Restarting");
  };

  all(): LiveSocket[] {
    return [...this.#byUser.values()].flatMap((sockets) => [...sockets]);
  }
}
