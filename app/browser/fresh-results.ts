import { dropEmpty } from "./drop-empty.ts";
import { shortened } from "./turning-buttons.ts";

/** Milliseconds to wait after the last key. */
const PAUSE = 500;
/** The longest address to request, in characters: servers and proxies refuse much longer ones. */
const LONGEST = 7000;

/**
 * Shows what a form's fields lead to in place of the page's old `data-results`, as they change. The
 * rest of the page stays, and so do the cursor and whatever is typed meanwhile. Buttons among the
 * results, such as the days of a calendar, are answered in place too. The address follows, so that a
 * reload shows what is typed. A form that asks for or says something else now is shown anew as a
 * whole, and `prepare` called with it.
 */
export function followForms(
  forms: Iterable<HTMLFormElement>,
  prepare: (form: HTMLFormElement) => void,
): void {
  for (const form of forms) {
    let timer: ReturnType<typeof setTimeout>;
    let latest: AbortController | undefined;
    const ask = (pause: number, pressed?: HTMLButtonElement | null) => {
      clearTimeout(timer);
      latest?.abort();
      latest = new AbortController();
      const { signal } = latest;
      // Offline, the button still searches.
      timer = setTimeout(() => showResults(form, signal, prepare, pressed).catch(() => {}), pause);
    };
    form.addEventListener("input", ({ target }) => {
      const { name, type } = target as HTMLInputElement;
      if (form.matches("[data-example]") || name === "search")
        ask(type === "checkbox" || type === "radio" ? 0 : PAUSE);
    });
    form.addEventListener("submit", (event) => {
      const button = event.submitter as HTMLButtonElement | null;
      if (!navigator.onLine || !button?.closest("form [data-results]")) return;
      event.preventDefault();
      ask(0, button);
    });
  }
}

async function showResults(
  form: HTMLFormElement,
  signal: AbortSignal,
  prepare: (form: HTMLFormElement) => void,
  pressed?: HTMLButtonElement | null,
): Promise<void> {
  const dialog = form.closest("dialog");
  const isSearch = form.method === "get";
  const data = new FormData(form, pressed);
  dropEmpty(data);
  const address = new URL(form.action);
  const query = address.searchParams;
  if (isSearch) address.search = "";
  for (const { name } of form as Iterable<HTMLInputElement>) query.delete(name);
  for (const [name, value] of data) query.append(name, value as string);
  await shortened(query);
  const answer = await fetch(address, { signal });
  // Half of a stay, or letters that name no place yet.
  if (isSearch && !answer.ok) return;
  if (address.href.length < LONGEST && !dialog && !answer.redirected)
    history.replaceState(history.state, "", address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // Elsewhere, what is typed meanwhile asks for nothing, and would be lost.
  const again = form.dataset.example === "true" && page.getElementById(form.id);
  let [shown, fresh] = [partsOf(dialog ?? document), partsOf(page)];
  const isAnew = again && (shown.length !== fresh.length || saidIn(form) !== saidIn(again));
  if (isAnew) [shown, fresh] = [partsOf(dialog ?? document, form), partsOf(page, again)];
  if (answer.redirected || shown.length !== fresh.length)
    return isSearch || (again && !dialog && !answer.redirected)
      ? location.assign(answer.url)
      : undefined;
  const buttons = () => [...form.querySelectorAll<HTMLButtonElement>("[data-results] button")];
  const held = pressed ?? (document.activeElement as HTMLButtonElement);
  const place = buttons().indexOf(held);
  const { name, value, selectionStart } = held as unknown as HTMLInputElement;
  const choiceOf = (field: HTMLInputElement) => `${field.name}=${field.value}`;
  const unfolded = [...form.querySelectorAll<HTMLInputElement>("[open] [name]")].map(choiceOf);
  for (const [index, part] of shown.entries())
    part.replaceChildren(...(fresh[index] as Element).childNodes);
  const saidOf = (root: ParentNode) => root.querySelector<HTMLElement>("[data-said]");
  const said = saidOf(dialog ?? document);
  if (said) said.textContent = saidOf(page)?.dataset.said ?? "";
  const fields = [...(form as Iterable<HTMLInputElement>)];
  if (isAnew) {
    for (const field of fields) {
      const fold = unfolded.includes(choiceOf(field)) && field.closest("details");
      if (fold) fold.open = true;
    }
    prepare(form);
  }
  if (!held.isConnected) {
    const same = fields.find((field) => choiceOf(field) === `${name}=${value}`);
    (same ?? buttons()[place])?.focus();
    if (selectionStart != null) same?.setSelectionRange(selectionStart, selectionStart);
  }
}

/** What follows a form: its results in it and in the page, or all of it and those in the page. */
function partsOf(page: ParentNode, form?: Element): Element[] {
  const parts = [...page.querySelectorAll("main [data-results], dialog [data-results]")];
  return form ? [form, ...parts.filter((part) => !form.contains(part))] : parts;
}

/** What a form says besides its results, and what was typed. */
function saidIn(form: Element): string | null {
  const copy = form.cloneNode(true) as Element;
  const others = "[data-results], [data-location-picker], textarea, .error";
  for (const part of copy.querySelectorAll(others)) part.remove();
  return copy.textContent;
}
