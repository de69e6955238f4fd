import type { LiveLine } from "./live-line.ts";
import type { Outbox } from "./outbox.ts";
import { typedText } from "./typed-text.ts";

/** Sends the form's messages through the outbox; null if the person may not write. */
export function takeComposer(
  thread: HTMLElement,
  line: LiveLine,
  outbox: Outbox,
  viewerId: string,
): { isEmpty(): boolean } | null {
  const form = thread.querySelector<HTMLFormElement>("form.bar");
  const field = form?.querySelector("textarea");
  const button = form?.querySelector<HTMLButtonElement>("[data-busy]");
  const photos = form?.querySelector<HTMLInputElement>("[type=file]");
  const partnerId = thread.dataset.thread;
  if (!form || !field || !button || !partnerId) return null;
  const isEmpty = () => !field.value.trim() && !photos?.value;
  const typed = typedText(viewerId, partnerId);
  const follow = () => {
    button.disabled = isEmpty();
  };
  if (isEmpty()) field.value = typed.read();
  form.addEventListener("input", () => {
    follow();
    typed.keep(field.value);
  });
  addEventListener("pageshow", follow);
  follow();
  form.inert = false;
  form.addEventListener("submit", (event) => {
    // Photos are posted as they are: they need a connection, and without one all stays here.
    if (photos?.value && !navigator.onLine && !form.dataset.reached) return;
    typed.keep("");
    // After the session ends, the form posts: the server keeps the text and redirects to the login.
    if (line.state === "ended" || photos?.value) return;
    event.preventDefault();
    // A post from before this script loaded may still be running.
    if (isEmpty() || button.ariaDisabled) return;
    void outbox.send(partnerId, field.value.trim());
    // A reset field counts as untouched, so an empty one shows no error.
    field.defaultValue = "";
    form.reset();
    field.removeAttribute("aria-invalid");
    document.getElementById("composer-error")?.replaceChildren();
    follow();
    field.focus();
  });
  // With a keyboard, Enter sends and Shift+Enter starts a line.
  field.addEventListener("keydown", (event) => {
    // Safari says that a word is finished before its Enter; 229 is then the only sign of it.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    if (!matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return { isEmpty };
}
