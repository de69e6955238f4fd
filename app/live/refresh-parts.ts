const AFTER = 300;
let timer: ReturnType<typeof setTimeout>;
let asked = 0;

/** Soon, and once for many calls, puts the parts of the page marked `data-fresh` as the server has them now. */
export function refreshParts(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void fetchParts(), AFTER);
}

async function fetchParts(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>("[data-fresh]");
  const page = parts.length > 0 && (await freshPage());
  if (!page) return;
  for (const part of parts) {
    const fresh = page.querySelector(`[data-fresh="${part.dataset.fresh}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML) putFresh(part, fresh);
  }
}

/** This page as the server has it now; null where it has none, and for all but the last who ask at the same time. */
export async function freshPage(): Promise<Document | null> {
  const mine = ++asked;
  const answer = await fetch(location.href, { headers: { "x-refresh": "1" } }).catch(() => null);
  const text = answer?.ok && !answer.redirected && (await answer.text().catch(() => null));
  return text && mine === asked ? new DOMParser().parseFromString(text, "text/html") : null;
}

/** Puts what is fresh in the place of what was there; a link that has the focus keeps it. */
export function putFresh(part: HTMLElement, fresh: Element): void {
  const focused = part.contains(document.activeElement)
    ? document.activeElement?.getAttribute("href")
    : null;
  part.replaceChildren(...fresh.childNodes);
  if (focused) part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
}
