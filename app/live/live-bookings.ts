// Keeps the parts of a page that show bookings (`data-live`) as they stand: the line says that
// something changed, and the page's own data is fetched again.
import type { LiveLine } from "./live-line.ts";
import { putFresh } from "./refresh-parts.ts";

const CHANGED = "This booking changed, please review";

/** Enough for a socket that is just opening to be live; ms. */
const AFTER_POLL = 500;

/** A page that is older when the line opens may have missed something meanwhile; ms. */
const FRESH = 1_000;

/** Follows the signed-in person's bookings for as long as the page is open. */
export function followBookings(line: LiveLine, say: (title: string, text: string) => void): void {
  let leaving = false;
  let wasLive = false;
  let polls = 0;
  let asked = 0;
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

  /** Fetches the page again and shows what changed, unless somebody is typing there. */
  async function refresh(id?: string) {
    const parts = [...document.querySelectorAll<HTMLElement>("[data-live]")].filter(
      ({ dataset }) => !id || dataset.live === "bookings" || dataset.live === id,
    );
    if (parts.length === 0 || leaving) return;
    const mine = ++asked;
    const answer = await fetch(location.href, { headers: { "x-refresh": "1" } }).catch(() => null);
    const text = answer?.ok && !answer.redirected && (await answer.text());
    if (!text || leaving || mine !== asked) return;
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const part of parts) {
      const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!fresh || fresh.innerHTML === part.innerHTML) continue;
      if (part.dataset.live !== "bookings") say(CHANGED, "");
      if (!isTyped(part)) putFresh(part, fresh);
    }
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

function isTyped(part: HTMLElement): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, input");
  return [...fields].some((field) => field.value !== field.defaultValue);
}
