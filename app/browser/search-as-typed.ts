/** Since the last key; ms. */
const PAUSE = 500;

/**
 * Shows the results of what is typed in place of the old ones. The page stays, and so do the cursor
 * and whatever is typed while they are on their way.
 */
export function searchAsTyped(inputs: Iterable<HTMLInputElement>): void {
  for (const input of inputs) {
    const form = input.form as HTMLFormElement;
    let timer: ReturnType<typeof setTimeout>;
    let latest: AbortController | undefined;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      latest?.abort();
      latest = new AbortController();
      const { signal } = latest;
      // Offline, the button still searches.
      timer = setTimeout(() => showResults(form, signal).catch(() => {}), PAUSE);
    });
  }
}

async function showResults(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  // Empty fields never get into a form's data.
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const address = `${form.action}?${query}`;
  const text = await (await fetch(address, { signal })).text();
  const page = new DOMParser().parseFromString(text, "text/html");
  const [shown, fresh] = [document, page].map((one) => one.querySelector("[data-results]"));
  if (!shown || !fresh) return location.assign(address);
  shown.replaceChildren(...fresh.childNodes);
  if (form.method === "get") history.replaceState(null, "", address);
}
