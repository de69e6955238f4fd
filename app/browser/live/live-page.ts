import { PAGE_CACHE } from "../offline/page-cache.ts";
import { browserTransport } from "./browser-transport.ts";
import { LiveLine } from "./live-line.ts";
import { forgetOthersTexts } from "./typed-text.ts";

export type ShowToast = (title: string, text: string, tone?: string) => void;

/** Lets a count rise and, in an open thread, fall again before it is fetched; ms. */
const BEFORE_COUNT = 200;

export function followPage(nav: HTMLElement, showToast: ShowToast): void {
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
    state: (state) => state === "ended" && self.caches?.delete(PAGE_CACHE),
  });
  Promise.allSettled([
    document.querySelector("[data-live]") &&
      import("./live-bookings.ts").then(({ followBookings }) => followBookings(line, showToast)),
    (document.querySelector(".panes") || localStorage.getItem("outbox")) &&
      import("./live-messages.ts").then(({ followMessages }) =>
        followMessages({ line, viewerId, thread, showToast }),
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
    if ((target as Element).getAttribute("action") !== "/logout") return;
    line.stop();
    localStorage.removeItem("outbox");
    localStorage.removeItem("typed");
    indexedDB.deleteDatabase("outbox");
  });
}

function showUnread(nav: HTMLElement, total: number): void {
  const entry = nav.querySelector('a[href="/messages"]');
  let badge = entry?.querySelector<HTMLElement>("[data-unread]");
  if (badge?.dataset.unread === String(total)) return;
  badge?.remove();
  if (total < 1) return;
  badge = document.createElement("span");
  badge.className = "count";
  badge.dataset.unread = String(total);
  const label = document.createElement("span");
  label.className = "hide";
  label.textContent = " unread";
  badge.append(total > 99 ? "99+" : String(total), label);
  entry?.append(badge);
}
