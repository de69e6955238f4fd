const AFTER = 300;
let timer: ReturnType<typeof setTimeout>;
let asked = 0;

/** Soon, and once for many calls, puts the parts of the page marked `data-fresh` as the server has them now. */
export function refreshParts(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void fetchParts().catch(() => {}), AFTER);
}

async function fetchParts(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>("[data-fresh]");
  if (parts.length === 0) return;
  const mine = ++asked;
  const answer = await fetch(location.href, { headers: { "x-refresh": "1" } });
  if (!answer.ok || answer.redirected) return;
  const text = await answer.text();
  if (mine !== asked) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const part of parts) {
    const fresh = page.querySelector(`[data-fresh="${part.dataset.fresh}"]`);
    if (!fresh || fresh.innerHTML === part.innerHTML) continue;
    putFresh(part, fresh);
  }
}

/** Puts what is fresh in the place of what was there; a link that has the focus keeps it. */
export function putFresh(part: HTMLElement, fresh: Element): void {
  const focused = part.contains(document.activeElement)
    ? document.activeElement?.getAttribute("href")
    : null;
  part.replaceChildren(...fresh.childNodes);
  if (focused) part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
}
