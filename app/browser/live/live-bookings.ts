import type { ShowToast } from "../show-toast.ts";
import type { LiveLine } from "./live-line.ts";
import { answersPost, freshPage, isInUse, putFresh } from "./refresh-parts.ts";

const CHANGED = "This booking changed, please review";

/** Milliseconds to wait for a socket that is opening. */
const AFTER_POLL = 500;

/** In milliseconds: an older page may have missed an event before the line opened. */
const FRESH = 1_000;

export function followBookings(line: LiveLine, showToast: ShowToast): void {
  let leaving = false;
  // Going back may show a stored, stale page.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let wasLive = visit?.type === "back_forward";
  let polls = Number(wasLive);
  /** Ids since the last refresh; undefined for an unknown change. */
  const changed = new Set<string | undefined>();
  let soon: ReturnType<typeof setTimeout>;
  line.listen({
    updates() {
      clearTimeout(soon);
      if (polls++ > 0 || isOld())
        soon = setTimeout(() => line.state === "polling" && void refresh(), AFTER_POLL);
    },
    frame(frame) {
      if (frame.event === "bookingUpdate") void refresh(frame.data.id);
      if (frame.event === "visitUpdate") void refresh(frame.data.bookingId);
    },
    state(state) {
      if (state === "live" && (wasLive || isOld())) void refresh();
      wasLive ||= state === "live";
    },
  });

  /** Shows a toast instead if the person is typing or reading the answer to a post. */
  async function refresh(id?: string) {
    changed.add(id);
    if (leaving || changedParts().length === 0) return;
    if (answersPost) {
      if (id) showToast(CHANGED, "");
      changed.clear();
      return;
    }
    const page = await freshPage();
    if (!page || leaving) return;
    for (const part of changedParts()) {
      const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!fresh || fresh.innerHTML === part.innerHTML) continue;
      const status = statusIn(fresh);
      if (isInUse(part)) {
        showToast(CHANGED, "");
        continue;
      }
      if (changed.has(part.dataset.live) && status !== statusIn(part))
        showToast(`Booking ${status?.toLowerCase()}`, "", "good");
      putFresh(part, fresh);
    }
    changed.clear();
  }

  function changedParts() {
    return [...document.querySelectorAll<HTMLElement>("[data-live]:not(dialog *)")].filter(
      ({ dataset: { live } }) => live === "bookings" || changed.has(undefined) || changed.has(live),
    );
  }

  addEventListener("submit", ({ defaultPrevented, target }) => {
    leaving ||= !defaultPrevented && (target as HTMLFormElement).method !== "dialog";
  });
  addEventListener("pagehide", () => {
    leaving = true;
  });
  addEventListener("pageshow", () => {
    leaving = false;
  });
}

const isOld = () => performance.now() > FRESH;

function statusIn(part: Element) {
  return part.querySelector(".badge")?.textContent;
}
