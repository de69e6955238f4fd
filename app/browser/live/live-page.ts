// What every page of a signed-in person does live: the count of unread messages, bookings as they
// change, threads, and sending what was written while there was no network. enhance.ts loads it.
import { KEPT } from "../offline/kept-cache.ts";
import { browserTransport } from "./browser-transport.ts";
import { LiveLine } from "./live-line.ts";
import { forgetOthersTexts } from "./typed-text.ts";

export type Say = (title: string, text: string, tone?: string) => void;

/** Enough for a count that goes up and, in an open thread, down again at once. */
const BEFORE_COUNT = 200;

/** Opens the line of the page and keeps what it shows up to date; `nav` has the count of unread messages. */
export function followPage(nav: HTMLElement, say: Say): void {
  const thread = document.querySelector<HTMLElement>("[data-thread]");
  const shown = document.querySelector<HTMLElement>("[data-cursor]");
  const line = new LiveLine(browserTransport, shown?.dataset.cursor);
  const viewerId = nav.dataset.viewer ?? "";
  forgetOthersTexts(viewerId);
  let timer: ReturnType<typeof setTimeout>;
  const count = (total: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => showUnread(nav, total), BEFORE_COUNT);
  };
  line.listen({
    frame: (frame) => frame.event === "unreadCount" && count(frame.data.total),
    updates: ({ unreadTotal }) => count(unreadTotal),
    // Pages kept for reading offline are those of a session.
    state: (state) => state === "ended" && self.caches?.delete(KEPT),
  });
  Promise.allSettled([
    document.querySelector("[data-live]") &&
      import("./live-bookings.ts").then(({ followBookings }) => followBookings(line, say)),
    (document.querySelector(".panes") || localStorage.getItem("outbox")) &&
      import("./live-messages.ts").then(({ followMessages }) =>
        followMessages({ line, viewerId, thread, say }),
      ),
  ]).then(() => line.start());

  addEventListener("online", () => {
    line.wake();
    const banner = document.querySelector("[data-offline]");
    if (banner?.firstChild) banner.firstChild.textContent = "You are online again. ";
  });
  addEventListener("offline", () => line.cut());
  document.addEventListener("visibilitychange", () => !document.hidden && line.wake());
  addEventListener("pagehide", () => line.stop());
  addEventListener("pageshow", ({ persisted }) => persisted && line.start());
  addEventListener("submit", ({ target }) => {
    // What was not sent goes with whoever wrote it.
    if ((target as Element).getAttribute("action") !== "/logout") return;
    line.stop();
    localStorage.removeItem("outbox");
    localStorage.removeItem("typed");
    indexedDB.deleteDatabase("outbox");
  });
}

/** The count beside Messages, made as the server makes it. */
function showUnread(nav: HTMLElement, total: number): void {
  const entry = nav.querySelector('a[href="/messages"]');
  let badge = entry?.querySelector<HTMLElement>("[data-unread]");
  if (badge?.dataset.unread === String(total)) return;
  badge?.remove();
  if (total < 1) return;
  badge = document.createElement("span");
  badge.className = "count";
  badge.dataset.unread = String(total);
  const words = document.createElement("span");
  words.className = "hide";
  words.textContent = " unread";
  badge.append(total > 99 ? "99+" : String(total), words);
  entry?.append(badge);
}
