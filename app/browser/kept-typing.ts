// What is typed in a form of long or private texts outlives a reload, and a refusal also the way back
// to it. It is kept with this page in the tab's history, which no other page reads, and not in its
// address or a store of the browser.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * For each control, what the server sent and what was typed instead. The first is null in a form that
 * answers a post, because going back requests a new one.
 */
type Typed = Record<string, [sent: string | null, typed: string]>;

/**
 * Milliseconds until the next try: Safari refuses more than a hundred history changes in half a
 * minute.
 */
const PAUSE = 1000;
const NEVER = /^(password|file|hidden|submit|button|reset|image)$/;

const isBox = (control: Control): control is HTMLInputElement =>
  /^(checkbox|radio)$/.test(control.type);

function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
    if (!control.name || NEVER.test(control.type) || !("value" in control)) continue;
    controls.set(isBox(control) ? `${control.name} ${control.value}` : control.name, control);
  }
  return controls;
}

function sentIn(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return (
      ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])
        ?.value ?? ""
    );
  return isBox(control) ? String(control.defaultChecked) : control.defaultValue;
}

const shownIn = (control: Control) => (isBox(control) ? String(control.checked) : control.value);

/**
 * Restores what was typed, except where the server now sends something else or something was typed
 * already.
 */
function restore(form: HTMLFormElement, typed: Typed): void {
  const controls = controlsOf(form);
  for (const [key, [sent, text]] of Object.entries(typed)) {
    const control = controls.get(key);
    if (!control || shownIn(control) !== sentIn(control)) continue;
    if (sent !== null && sentIn(control) !== sent) continue;
    if (isBox(control)) control.checked = text === "true";
    else control.value = text;
    for (
      let fold = control.closest("details");
      fold;
      fold = fold.parentElement?.closest("details") ?? null
    )
      fold.open = true;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function keepTyping(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAnswer = form.hasAttribute("data-answer");
  const put = (typing: Typed | null) => history.replaceState({ ...history.state, typing }, "");
  const keep = () => {
    clearTimeout(timer);
    const changed = [...controlsOf(form)].flatMap(([key, control]): [string, Typed[string]][] => {
      const [sent, shown] = [isAnswer ? null : sentIn(control), shownIn(control)];
      return sent === shown ? [] : [[key, [sent, shown]]];
    });
    try {
      put(changed.length > 0 ? Object.fromEntries(changed) : null);
    } catch {
      timer = setTimeout(keep, PAUSE);
    }
  };
  restore(form, history.state?.typing ?? {});
  if (isAnswer) keep();
  // At once: a change while the page is left would be too late.
  form.addEventListener("input", keep);
  addEventListener("hashchange", keep);
  // The server has what was sent; and after signing out it is nobody's to see.
  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    clearTimeout(timer);
    put(null);
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-script]"))
  keepTyping(form);
