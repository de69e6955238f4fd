import { leaveToOther } from "../leave-to-other.ts";
import { PAGE_CACHE } from "../offline/page-cache.ts";
import type { ShowToast } from "../show-toast.ts";
import { LiveLine } from "./live-line.ts";
import { isSoonOver, type LiveTransport, Refusal } from "./live-transport.ts";
import { forgetOthersTexts } from "./typed-text.ts";

/**
 * Milliseconds to wait before a count is fetched: in an open thread, it rises and falls again at
 * once.
 */
const BEFORE_COUNT = 200;

export function followPage(nav: HTMLElement, showToast: ShowToast): void {
  const thread = document.querySelector<HTMLElement>("[data-thread]");
  const shown = document.querySelector<HTMLElement>("[data-cursor]");
  const line = new LiveLine(browserTransport, shown?.dataset.cursor);
  const viewerId = nav.dataset.viewer ?? "";
  forgetOthersTexts(viewerId);
  const count = counter("/messages");
  const countNews = counter("/notifications");
  line.listen({
    frame(frame) {
      if (frame.event === "unreadCount") count(frame.data.total, frame.html);
      if (frame.event === "notificationCount") countNews(frame.data.total, frame.html);
    },
    updates({ unreadTotal, notificationTotal }) {
      count(unreadTotal);
      countNews(notificationTotal);
    },
    state: (state) => state === "ended" && self.caches?.delete(PAGE_CACHE),
  });
  const own = document.querySelector<HTMLElement>("[data-module]")?.dataset.module;
  Promise.allSettled([
    document.querySelector("[data-live]") &&
      import("./live-bookings.ts").then(({ followBookings }) => followBookings(line, showToast)),
    (own || document.querySelector(".panes") || localStorage.getItem("outbox")) &&
      import("./live-messages.ts").then((messages) =>
        own
          ? import(/* @vite-ignore */ own).then(({ follow }) =>
              follow(line, viewerId, messages, showToast),
            )
          : messages.followMessages({
              line,
              viewerId,
              thread,
              showToast,
              recount: () => count(Number.NaN),
            }),
      ),
  ]).then(() => line.start());

  addEventListener("online", () => {
    line.wake();
    const banner = document.querySelector("[data-offline]");
    if (banner?.firstChild) banner.firstChild.textContent = "You are online again. ";
  });
  addEventListener("offline", () => line.cut());
  if (globalThis.Notification?.permission === "granted")
    import("./close-read.ts").then((read) => read.closeRead()).catch(() => {});
  document.addEventListener("visibilitychange", () => !document.hidden && line.wake());
  addEventListener("pagehide", () => line.stop());
  addEventListener("pageshow", ({ persisted }) => persisted && line.start());
  addEventListener("submit", ({ target }) => {
    if (!(target as Element).matches('[action="/logout"], [data-signs-out]')) return;
    line.stop();
    localStorage.clear();
    indexedDB.deleteDatabase("outbox");
  });
}

/** Shows the count of a link in the head, and on its own page what is counted. */
function counter(path: string): (total: number, html?: string) => void {
  const link = `header a[href="${path}"]`;
  const entry = document.querySelector(link) as HTMLElement;
  let timer: ReturnType<typeof setTimeout>;
  // Stays set when an older answer overtakes a change that is still to be shown.
  let isDue = false;
  return (total, html) => {
    clearTimeout(timer);
    isDue ||=
      Number(entry.querySelector<HTMLElement>("[data-unread]")?.dataset.unread ?? 0) !== total;
    const mine = setTimeout(() => {
      if (!isDue) return;
      import("./refresh-parts.ts")
        .then(({ showCount }) => showCount(link, html, () => mine === timer))
        .then((isShown) => {
          isDue = !isShown;
        })
        .catch(() => {});
    }, BEFORE_COUNT);
    timer = mine;
  };
}

/**
 * Connects to the server. The `thread` parameter tells it that a page listens, and whose messages
 * it shows.
 */
const browserTransport: LiveTransport = {
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
