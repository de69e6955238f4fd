// Passkeys (Web Authentication, W3C): adds one, signs in with one, or proves that it's you. Loaded by
// the pages that offer one of these.
import { MINUTE } from "../domain/durations.ts";

const OPTIONS = "/login/passkey";
const PASSKEYS = "/profile/edit/account/passkeys";
/** Before a challenge ends, which the server takes for five minutes. */
const RENEWED_EVERY = 4 * MINUTE;

let waiting: AbortController | undefined;

/** Asks the server what to sign and the browser to sign it. Returns JSON. */
async function ask(what: string, more: CredentialRequestOptions = {}): Promise<string> {
  const answer = await reach(`${OPTIONS}?for=${what}`, { cache: "no-store" });
  const options = await answer.json();
  if (!answer.ok) throw new Refused(options.message);
  const credential =
    what === "add"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          ...more,
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        });
  return JSON.stringify(credential);
}

/** With a message for the person. */
class Refused extends Error {}

function reach(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init).catch(() => {
    throw new Refused("You seem to be offline. Please check your connection and try again.");
  });
}

function send(box: HTMLElement, credential: string): void {
  const field = fieldOf(box);
  if (!field) return;
  field.value = credential;
  field.form?.requestSubmit();
}

/** Where a form wants it; none in a form that needs only to know that it's you. */
function fieldOf(box: HTMLElement): HTMLInputElement | null {
  return box.closest("form")?.querySelector<HTMLInputElement>("[name=credential]") ?? null;
}

/** The rest of the form is for the person to send. */
async function prove(box: HTMLElement, credential: string): Promise<void> {
  const body = new URLSearchParams({ intent: "prove", credential });
  const answer = await reach(PASSKEYS, { method: "POST", body, redirect: "manual" });
  if (answer.type !== "opaqueredirect") throw new Error(String(answer.status));
  const password = box.closest("form")?.querySelector<HTMLInputElement>("[name=currentPassword]");
  if (!password) return location.reload();
  password.disabled = true;
  (password.closest(".field") as HTMLElement).hidden = true;
  box.querySelector("button")?.remove();
  say(box, box.dataset.done);
}

function say(box: HTMLElement, text = ""): void {
  (box.querySelector("[role=status]") as HTMLElement).textContent = text;
}

/** The browser lists passkeys where it suggests emails, until another way is taken. */
async function suggest(box: HTMLElement): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  waiting?.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const renew = setTimeout(() => suggest(box), RENEWED_EVERY);
  signal.addEventListener("abort", () => clearTimeout(renew));
  await ask("sign-in", { mediation: "conditional", signal }).then(
    (credential) => send(box, credential),
    // Ended by the button or by time, or dismissed.
    () => {},
  );
}

function start(box: HTMLElement): void {
  const { passkey: what = "", failed, taken } = box.dataset;
  const button = box.querySelector("button") as HTMLButtonElement;
  box.hidden = false;
  button.addEventListener("click", async () => {
    waiting?.abort();
    say(box);
    button.disabled = true;
    try {
      const credential = await ask(what);
      if (what === "prove" && !fieldOf(box)) await prove(box, credential);
      else send(box, credential);
    } catch (error) {
      const { name, message } = error as Error;
      const known = error instanceof Refused ? message : name === "InvalidStateError" && taken;
      say(box, known || failed);
      if (what === "sign-in") void suggest(box);
    } finally {
      button.disabled = false;
    }
  });
  // Enter in the field of its name.
  if (what === "add")
    box.closest("form")?.addEventListener("submit", (event) => {
      if (fieldOf(box)?.value) return;
      event.preventDefault();
      button.click();
    });
  if (what === "sign-in") void suggest(box);
}

for (const box of document.querySelectorAll<HTMLElement>("[data-passkey]"))
  if (
    location.hostname === box.dataset.host &&
    window.PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  )
    start(box);
