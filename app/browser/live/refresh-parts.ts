const AFTER = 300;
let timer: ReturnType<typeof setTimeout>;
let latestRequest = 0;

/**
 * Whether the page answers a post: it shows errors and typed values that no refresh may replace.
 */
export const answersPost = document.body.dataset.answer !== undefined;

/** Refreshes the parts marked `data-fresh` soon, once for many calls. */
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
    if (fresh && fresh.innerHTML !== part.innerHTML && !isInUse(part)) putFresh(part, fresh);
  }
}

/** Fetches this page; null if it fails, answers a post, or was requested again since. */
export async function freshPage(): Promise<Document | null> {
  if (answersPost) return null;
  const mine = ++latestRequest;
  const answer = await fetch(location.href, { headers: { "x-refresh": "1" } }).catch(() => null);
  const text = answer?.ok && !answer.redirected && (await answer.text().catch(() => null));
  return text && mine === latestRequest ? new DOMParser().parseFromString(text, "text/html") : null;
}

/** Replaces a part's content; a focused link keeps the focus. */
export function putFresh(part: HTMLElement, fresh: Element): void {
  const focused = part.contains(document.activeElement)
    ? document.activeElement?.getAttribute("href")
    : null;
  part.replaceChildren(...fresh.childNodes);
  if (focused) part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
}

/** Whether a form is in use: a field has the focus or differs from what the server sent. */
export function isInUse(part: HTMLElement): boolean {
  const fields = [...part.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  return fields.some(
    (field) =>
      field === document.activeElement ||
      (field.type === "checkbox" || field.type === "radio"
        ? field.checked !== field.defaultChecked
        : field.tagName === "SELECT"
          ? isOtherChoice(field as unknown as HTMLSelectElement)
          : field.value !== field.defaultValue),
  );
}

/** A select without a default option starts at its first. */
function isOtherChoice({ options, value }: HTMLSelectElement): boolean {
  const start = [...options].find((option) => option.defaultSelected) ?? options[0];
  return value !== start?.value;
}
