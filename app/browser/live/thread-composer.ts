import type { LiveLine } from "./live-line.ts";
import type { Outbox } from "./outbox.ts";
import { typedText } from "./typed-text.ts";

/** Sends by the outbox what would be a form post without a script; null where nobody may write. */
export function takeComposer(
  thread: HTMLElement,
  line: LiveLine,
  outbox: Outbox,
  viewerId: string,
): { isEmpty(): boolean } | null {
  const form = thread.querySelector<HTMLFormElement>("form.bar");
  const field = form?.querySelector("textarea");
  const button = form?.querySelector("button");
  const partnerId = thread.dataset.thread;
  if (!form || !field || !button || !partnerId) return null;
  const isEmpty = () => field.value.trim() === "";
  const typed = typedText(viewerId, partnerId);
  const follow = () => {
    button.disabled = isEmpty();
  };
  if (isEmpty()) field.value = typed.read();
  field.addEventListener("input", () => {
    follow();
    typed.keep(field.value);
  });
  addEventListener("pageshow", follow);
  follow();
  form.inert = false;
  form.addEventListener("submit", (event) => {
    typed.keep("");
    // A session that is over: the server keeps what was typed and leads to the login.
    if (line.state === "ended") return;
    event.preventDefault();
    // What was sent by the form before this script was there is still on its way.
    if (isEmpty() || button.ariaDisabled) return;
    void outbox.send(partnerId, field.value.trim());
    // A field that is reset counts as untouched, so the empty one is not shown as wrong.
    field.defaultValue = "";
    form.reset();
    field.removeAttribute("aria-invalid");
    document.getElementById("composer-error")?.replaceChildren();
    follow();
    field.focus();
  });
  // With a keyboard Enter sends, as people are used to; Shift+Enter begins a line.
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    if (!matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return { isEmpty };
}
