import { MINUTE } from "../../domain/durations.ts";
import { leaveToOther } from "../leave-to-other.ts";

/** Milliseconds within which calls are joined. */
const PAUSE = 300;
const RETRY = 3_000;
const LONGEST_RETRY = MINUTE;
/** Set while a refresh is due. */
let wanted: ((page: Document) => void) | undefined;
let timer: ReturnType<typeof setTimeout>;
let isFetching = false;
let failures = 0;
let latest: Promise<string | null>;

/** Whether the page is the answer to a post: no refresh may replace its errors and typed values. */
export const answersPost = document.body.dataset.answer !== undefined;

/** Refreshes the parts marked `data-fresh` soon, once for many calls, and passes the page on. */
export function refreshParts(fetched: (page: Document) => void): void {
  const isDue = wanted !== undefined && failures === 0;
  wanted = fetched;
  if (!isDue && !isFetching) wait(PAUSE);
}

/** Whether a refresh failed and is still due. */
export function isRefreshDue(): boolean {
  return failures > 0;
}

function wait(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void fetchParts(), ms);
}

async function fetchParts(): Promise<void> {
  const fetched = wanted;
  wanted = undefined;
  isFetching = true;
  const page = await freshPage();
  isFetching = false;
  if (page) {
    failures = 0;
    fetched?.(page);
    if (!answersPost) replaceParts(page);
  } else wanted ??= fetched;
  // An open socket brings no second answer with what was missed.
  if (wanted) wait(page ? PAUSE : Math.min(RETRY * 2 ** failures++, LONGEST_RETRY));
}

function replaceParts(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-fresh]")) {
    const fresh = page.querySelector(`[data-fresh="${part.dataset.fresh}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML && !isInUse(part)) putFresh(part, fresh);
  }
}

/** Fetches this page; null if it fails. Of several requests under way, all get the last answer. */
export async function freshPage(): Promise<Document | null> {
  latest = fetchPage();
  let text: string | null;
  let awaited: Promise<string | null>;
  do {
    awaited = latest;
    text = await awaited;
  } while (awaited !== latest);
  return text === null ? null : parsed(text);
}

/**
 * Shows a count in its link in the head, as a frame brought it or else as it is on this page by now,
 * unless a newer one came; tells whether it did. If it can't be fetched, the next poll asks again.
 * What notifications tell of is refreshed with their count.
 */
export async function showCount(
  link: string,
  html: string | undefined,
  isLatest: () => boolean,
): Promise<boolean> {
  const count = html ?? countIn(link, await freshPage());
  if (count === null || !isLatest()) return false;
  const old = document.querySelector<HTMLElement>(`${link} [data-unread]`);
  old?.remove();
  const entry = document.querySelector(link);
  entry?.insertAdjacentHTML("beforeend", count);
  const fresh = entry?.querySelector<HTMLElement>("[data-unread]");
  // What the page or a toast tells is told.
  if (
    entry &&
    Number(fresh?.dataset.unread) > Number(old?.dataset.unread ?? 0) &&
    !document.querySelector(TELLS)
  )
    say([wordsOf(entry)]);
  if (document.querySelector('[data-fresh="news"]')) refreshParts(() => {});
  return true;
}

const TELLS = '.panes, [data-fresh="news"], .toasts > *';

/** The count as text; '' for none. */
function countIn(link: string, page: Document | null): string | null {
  return page && (page.querySelector(`${link} [data-unread]`)?.outerHTML ?? "");
}

/** Parses markup that our server rendered. */
export function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

async function fetchPage(): Promise<string | null> {
  const answer = await fetch(location.href, { headers: { "x-refresh": "1" } }).catch(() => null);
  return answer?.ok && !answer.redirected && !leaveToOther()
    ? answer.text().catch(() => null)
    : null;
}

/** Milliseconds within which new lines are joined, so that a row of taps is one sentence. */
const JOINED = 5_000;
const said = new Set<string>();
const due: string[] = [];
const region = document.body.appendChild(document.createElement("div"));
region.className = "hide";
region.role = "status";

/** Lets screen readers say lines from an empty region, joined with those of the next seconds. */
export function say(lines: string[], soon = JOINED): void {
  if (lines[0] && due.push(...lines) === lines.length)
    setTimeout(() => region.replaceChildren(due.splice(0).join(". ")), soon);
}

/**
 * Replaces a part's content; a focused link keeps the focus, and what is unfolded stays open. Screen
 * readers say its new lines, once: a part that is replaced would be read out whole.
 */
export function putFresh(part: HTMLElement, fresh: Element): void {
  const focused = part.querySelector(":focus")?.getAttribute("href");
  const opened = [...part.querySelectorAll("details")].map(({ open }) => open);
  newLines(part);
  part.replaceChildren(...fresh.childNodes);
  for (const [index, fold] of part.querySelectorAll("details").entries())
    if (opened[index]) fold.open = true;
  if (focused) part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
  say(
    newLines(part)
      .filter(([, isNews]) => isNews)
      .map(([line]) => line),
  );
}

/**
 * The entries of lists that were not there before, and the booking of a chat, each with whether it is
 * news: what was only read is none, and a thread says its own messages. A changed status has a toast.
 */
function newLines(part: HTMLElement): [line: string, isNews: boolean][] {
  return [...part.querySelectorAll<HTMLElement>("li:not(:has(li)), .chat-about")]
    .map((item): [string, boolean] => {
      const isNews = !part.matches(ONLY_UNREAD) || item.matches(UNREAD);
      return [wordsOf(item), isNews];
    })
    .filter(([line]) => line && !said.has(line) && said.add(line));
}

/** Lists whose entries change when they are read. */
const ONLY_UNREAD = '[data-fresh="list"], [data-fresh="news"]';
const UNREAD = ".not-read, :not(.bg-wash):has([data-unread])";

/** What is shown of an element, and meant for screen readers. */
export function wordsOf(item: Element): string {
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const range = new Range();
  const words: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNode(text);
    if (range.getClientRects()[0] && !text.parentElement?.closest("[aria-hidden]"))
      words.push(text.textContent?.trim() ?? "");
  }
  return words.filter(Boolean).join(" ");
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

/**
 * Whether a select differs from what the server sent. Without a default option, it starts at its
 * first.
 */
function isOtherChoice({ options, value }: HTMLSelectElement): boolean {
  const start = [...options].find((option) => option.defaultSelected) ?? options[0];
  return value !== start?.value;
}
