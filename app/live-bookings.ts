// Keeps the parts of a page that show bookings (`data-live`) as they stand: the socket says that
// something changed, and the page's own data is fetched again. enhance.ts loads it where there are such parts.

const MOST_TRIES = 5;
const CHANGED = "This booking changed, please review";

/** Follows the signed-in person's bookings for as long as the page is open. */
export function followBookings(say: (title: string, text: string) => void): void {
  let socket: WebSocket | null = null;
  let tries = 0;
  let leaving = false;

  function open(isAgain: boolean) {
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    socket.addEventListener("open", () => {
      tries = 0;
      // What happened meanwhile was not heard.
      if (isAgain) void refresh();
    });
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.event === "bookingUpdate") void refresh(frame.data.id);
    });
    socket.addEventListener("close", ({ code }) => {
      if (leaving || code === 4401 || ++tries > MOST_TRIES) return;
      setTimeout(() => !leaving && open(true), 1000);
    });
  }

  /** Fetches the page again and shows what changed, unless somebody is typing there. */
  async function refresh(id?: string) {
    const parts = [...document.querySelectorAll<HTMLElement>("[data-live]")].filter(
      ({ dataset }) => !id || dataset.live === "bookings" || dataset.live === id,
    );
    if (parts.length === 0 || leaving) return;
    const answer = await fetch(location.href, { headers: { "x-refresh": "1" } }).catch(() => null);
    if (!answer?.ok || answer.redirected || leaving) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of parts) {
      const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!fresh || fresh.innerHTML === part.innerHTML) continue;
      if (part.dataset.live !== "bookings") say(CHANGED, "");
      if (!isTyped(part)) part.replaceChildren(...fresh.childNodes);
    }
  }

  addEventListener("submit", ({ defaultPrevented, target }) => {
    leaving ||= !defaultPrevented && (target as HTMLFormElement).method !== "dialog";
  });
  addEventListener("pagehide", () => {
    leaving = true;
    socket?.close();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    leaving = false;
    open(true);
  });
  open(false);
}

function isTyped(part: HTMLElement): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, input");
  return [...fields].some((field) => field.value !== field.defaultValue);
}
