import { dropEmpty } from "./drop-empty.ts";

/** Milliseconds to wait after the last key. */
const PAUSE = 500;
/** The longest address to request, in characters: servers and proxies refuse much longer ones. */
const LONGEST = 7000;

/**
 * Shows what a form's fields lead to in place of the page's old `data-results`, as they change. The
 * rest of the page stays, and so do the cursor and whatever is typed meanwhile. Buttons among the
 * results, such as the days of a calendar, are answered in place too. The address follows, so that a
 * reload shows what is typed.
 */
export function followForms(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    let timer: ReturnType<typeof setTimeout>;
    let latest: AbortController | undefined;
    const ask = (pause: number, pressed?: HTMLButtonElement | null) => {
      clearTimeout(timer);
      latest?.abort();
      latest = new AbortController();
      const { signal } = latest;
      // Offline, the button still searches.
      timer = setTimeout(() => showResults(form, signal, pressed).catch(() => {}), pause);
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
  const answer = await fetch(address, { signal });
  // Half of a stay, or letters that name no place yet.
  if (isSearch && !answer.ok) return;
  if (address.href.length < LONGEST && !dialog && !answer.redirected)
    history.replaceState(history.state, "", address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [shown, fresh] = [dialog ?? document, page].map((one) => [
    ...one.querySelectorAll("main [data-results], dialog [data-results]"),
  ]) as [Element[], Element[]];
  if (answer.redirected || shown.length !== fresh.length)
    return isSearch ? location.assign(answer.url) : undefined;
  const buttons = () => [...form.querySelectorAll<HTMLButtonElement>("[data-results] button")];
  const held = pressed ?? (document.activeElement as HTMLButtonElement);
  const place = buttons().indexOf(held);
  for (const [index, part] of shown.entries())
    part.replaceChildren(...(fresh[index] as Element).childNodes);
  if (!held.isConnected) {
    const again = [...(form as Iterable<HTMLButtonElement>)].find(
      ({ name, value }) => name === held.name && value === held.value,
    );
    (again ?? buttons()[place])?.focus();
  }
}
