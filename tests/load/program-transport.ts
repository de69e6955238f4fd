import { WebSocket } from "ws";
import { isSoonOver, type LiveTransport, Refusal } from "#app/browser/live/live-transport.ts";
import type { Draft, DraftStore } from "#app/browser/live/outbox.ts";

/** What the browser's own modules send by, without a browser. */
export function programTransport(origin: string, token: string): LiveTransport {
  return {
    openSocket({ opened, heard, closed }) {
      const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/ws`, ["bearer", token], {
        perMessageDeflate: false,
      });
      socket.on("open", opened);
      socket.on("message", (data) => heard(String(data)));
      socket.on("close", closed);
      socket.on("error", () => {});
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
    async call(method, path, body, signal) {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        ...(signal && { signal }),
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const json = await answer.json();
      if (answer.ok) return json;
      const passing =
        answer.status >= 500 || isSoonOver(json.code, Number(answer.headers.get("retry-after")));
      throw new Refusal(json.message, json.code, passing);
    },
  };
}

/** Drafts that survive a reload. */
export class KeptDrafts implements DraftStore {
  #drafts = new Map<string, Draft>();
  all = async () => [...this.#drafts.values()].map((draft) => ({ ...draft }));
  put = async (draft: Draft) => void this.#drafts.set(draft.clientId, { ...draft });
  remove = async (clientId: string) => void this.#drafts.delete(clientId);
}
