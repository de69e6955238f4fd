import { leaveToOther } from "../leave-to-other.ts";
import { isSoonOver, type LiveTransport, Refusal } from "./live-transport.ts";

/**
 * Connects to the server. The `thread` parameter tells it that a page listens, and whose messages
 * it shows.
 */
export const browserTransport: LiveTransport = {
  openSocket({ opened, heard, closed }) {
    if (leaveToOther()) return { send() {}, close() {} };
    const partnerId = document.querySelector<HTMLElement>("[data-thread]")?.dataset.thread ?? "";
    const site = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(`${site}/ws?thread=${partnerId}`);
    socket.onopen = opened;
    socket.onmessage = ({ data }) => heard(data);
    socket.onclose = ({ code }) => closed(code);
    return socket;
  },

  async call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    if (leaveToOther()) return new Promise(() => {});
    const answer = await fetch(`/api${path}`, {
      method,
      ...(signal && { signal }),
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const json = await answer.json();
    if (answer.ok) return json;
    const passing =
      answer.status >= 500 || isSoonOver(json.code, Number(answer.headers.get("retry-after")));
    throw new Refusal(json.message, json.code, passing, json.reason);
  },
};
