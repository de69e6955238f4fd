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
  const entry = nav.querySelector('a[href="/messages"]') as HTMLElement;
  let timer: ReturnType<typeof setTimeout>;
  const count = (total: number, html?: string) => {
    clearTimeout(timer);
    const mine = setTimeout(() => {
      const shown = entry.querySelector<HTMLElement>("[data-unread]")?.dataset.unread ?? 0;
      if (Number(shown) === total) return;
      import("./refresh-parts.ts")
        .then(({ showCount }) => showCount(entry, html, () => mine === timer))
        .catch(() => {});
    }, BEFORE_COUNT);
    timer = mine;
  };
  line.listen({
    frame: (frame) => frame.event === "unreadCount" && count(frame.data.total, frame.html),
    updates: ({ unreadTotal }) => count(unreadTotal),
    state: (state) => state === "ended" && self.caches?.delete(PAGE_CACHE),
  });
  Promise.allSettled([
    document.querySelector("[data-live]") &&
      import("./live-bookings.ts").then(({ followBookings }) => followBookings(line, showToast)),
    (document.querySelector(".panes") || localStorage.getItem("outbox")) &&
      import("./live-messages.ts").then(({ followMessages }) =>
        followMessages({ line, viewerId, thread, showToast, recount: () => count(Number.NaN) }),
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
