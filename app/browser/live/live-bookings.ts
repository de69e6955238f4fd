// Keeps the parts of a page that show bookings (`data-live`) as they stand: the line says that
// something changed, and the page's own data is fetched again.
import type { LiveLine } from "./live-line.ts";
import { answersPost, freshPage, isInUse, putFresh } from "./refresh-parts.ts";

const CHANGED = "This booking changed, please review";

/** Enough for a socket that is just opening to be live; ms. */
const AFTER_POLL = 500;

/** A page that is older when the line opens may have missed something meanwhile; ms. */
const FRESH = 1_000;

type Say = (title: string, text: string, tone?: string) => void;

/** Follows the signed-in person's bookings for as long as the page is open. */
export function followBookings(line: LiveLine, say: Say): void {
  let leaving = false;
  // Going back shows a page as it was kept.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let wasLive = visit?.type === "back_forward";
  let polls = Number(wasLive);
  /** Ids since the last look; undefined for whatever it may be. */
  const changed = new Set<string | undefined>();
  let soon: ReturnType<typeof setTimeout>;
  line.listen({
    // Where no socket opens: a poll that waited is answered when something changed, or now and then.
    updates() {
      clearTimeout(soon);
      if (polls++ > 0 || isOld())
        soon = setTimeout(() => line.state === "polling" && void refresh(), AFTER_POLL);
    },
    frame: (frame) => frame.event === "bookingUpdate" && refresh(frame.data.id),
    state(state) {
      // What happened meanwhile was not heard.
      if (state === "live" && (wasLive || isOld())) void refresh();
      wasLive ||= state === "live";
    },
  });

  /** Fetches the page again and shows what changed; says so instead where somebody is typing or reads the answer to a post. */
  async function refresh(id?: string) {
    changed.add(id);
    if (leaving || changedParts().length === 0) return;
    if (answersPost) {
      if (id) say(CHANGED, "");
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
        say(CHANGED, "");
        continue;
      }
      if (changed.has(part.dataset.live) && status !== statusIn(part))
        say(`Booking ${status?.toLowerCase()}`, "", "good");
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
