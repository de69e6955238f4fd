import type { ShowToast } from "../show-toast.ts";
import type { LiveLine } from "./live-line.ts";
import type { Draft, Outbox } from "./outbox.ts";

/** Passed in instead of imported, so that the module stays a single small file. */
type Shared = Pick<typeof import("./live-messages.ts"), "Outbox" | "refreshParts" | "storedDrafts">;

const PATIENCE = 10_000;
/** Two taps within this many milliseconds are a double tap. */
const DOUBLE_TAP = 1000;
const NO_POSITION = "Your position could not be read";
const NOT_ADDED = "Add your note or photos first, or clear them";

/** Sends the taps on a visit's card through the outbox, with or without a connection. */
export function follow(
  line: LiveLine,
  viewerId: string,
  { Outbox: Box, storedDrafts, refreshParts }: Shared,
  showToast: ShowToast,
): void {
  const card = document.querySelector("[data-module]") as HTMLElement;
  const { visit = "" } = card.dataset;
  const path = `/bookings/${visit}/visit`;
  const unsent = card.querySelector<HTMLElement>("[data-unsent]");
  const outbox: Outbox = new Box(line, storedDrafts(viewerId), {
    draft: show,
    sent(_, __, { clientId }) {
      forget(clientId);
      refresh();
    },
  });

  /** A line of what the server has not confirmed; its words are those of the page. */
  function show(draft: Draft, state: "sending" | "waiting" | "failed", error = "") {
    if (draft.post?.path !== path) return;
    const line = unsent?.querySelector("template")?.content.cloneNode(true) as DocumentFragment;
    const item = line.firstElementChild as HTMLElement;
    item.dataset.client = draft.clientId;
    const [label, states, words] = item.querySelectorAll("strong, [data-state], [data-text]");
    label?.append(draft.content);
    words?.append((draft.post.body as { text?: string }).text ?? "");
    if (state === "failed") states?.replaceChildren(error);
    const [retry, undo] = item.querySelectorAll("button");
    if (retry) retry.hidden = state !== "failed";
    if (retry) retry.onclick = () => void outbox.retry(draft.clientId);
    if (undo)
      undo.onclick = () => {
        forget(draft.clientId);
        if (kindOf(draft) === "finish") showForms(true);
        void outbox.discard(draft.clientId);
      };
    const there = itemOf(draft.clientId);
    if (there) there.replaceWith(item);
    else unsent?.querySelector("ol")?.prepend(item);
    if (unsent) unsent.hidden = false;
    if (kindOf(draft) === "start") goOn();
    // It is finished as soon as there is a connection: nothing is left to press.
    if (kindOf(draft) === "finish") {
      showForms(false);
      unsent?.scrollIntoView({ block: "center" });
    }
  }

  function itemOf(clientId: string) {
    return unsent?.querySelector(`[data-client="${clientId}"]`);
  }

  function forget(clientId: string) {
    itemOf(clientId)?.remove();
    if (unsent && !unsent.querySelector("li")) unsent.hidden = true;
  }

  /** Shows the stage after a tap, without waiting for the server. */
  function goOn() {
    for (const part of card.querySelectorAll<HTMLElement>("[data-before]")) part.remove();
    showForms(true);
  }

  /** The forms of a report that was started and is not finished. */
  function showForms(isOpen: boolean) {
    for (const part of card.querySelectorAll<HTMLElement>("[data-after]")) part.hidden = !isOpen;
  }

  /** Refreshes the page, and reloads it if another phone has changed the stage. */
  function refresh() {
    refreshParts((page) => {
      const stage = page.querySelector<HTMLElement>("[data-module]")?.dataset.stage;
      if (stage !== card.dataset.stage && outbox.size === 0 && !given()) location.reload();
    });
  }

  /** A field with a text or photos that are not sent, outside of `form`. */
  function given(form?: HTMLFormElement) {
    return [...card.querySelectorAll<HTMLInputElement>("textarea, [type=file]")].find(
      (field) => field.value.trim() && field.form !== form,
    );
  }

  let last = { what: "", at: 0 };
  card.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const fields = new FormData(form, event.submitter);
    const kind = fields.get("kind");
    const left = kind === "finish" && given(form);
    if (left) {
      event.preventDefault();
      // Its sheet lies over the note.
      form.closest("details")?.removeAttribute("open");
      left.closest("details")?.setAttribute("open", "");
      left.focus();
      showToast(NOT_ADDED, "");
      return;
    }
    const text = String(fields.get("text") ?? "").trim();
    // The server says what is missing. Photos are posted as they are: they need a connection.
    if (!kind || kind === "photo" || line.state === "ended" || (kind === "note" && !text)) return;
    event.preventDefault();
    const label = event.submitter?.dataset.label ?? "";
    const at = new Date();
    const isAgain = last.what === `${kind} ${text}` && +at - last.at < DOUBLE_TAP;
    last = { what: `${kind} ${text}`, at: +at };
    if (isAgain) return;
    const wants = form.querySelector<HTMLInputElement>("[name=position]")?.checked;
    form.reset();
    form.closest("details")?.removeAttribute("open");
    void (wants ? position() : Promise.resolve({})).then((where) => {
      if (!where) showToast(NO_POSITION, "");
      return outbox.send("", label, {
        path,
        body: { kind, at, text, date: fields.get("date"), ...where },
      });
    });
  });

  for (const form of card.querySelectorAll("form")) form.inert = false;
  if (navigator.geolocation)
    for (const choice of card.querySelectorAll<HTMLElement>("[data-position]"))
      choice.hidden = false;
  line.listen({
    frame: (frame) => frame.event === "visitUpdate" && frame.data.bookingId === visit && refresh(),
    state: (state) => state === "live" && refresh(),
  });
}

function kindOf({ post }: Draft): string | undefined {
  return (post?.body as { kind?: string } | undefined)?.kind;
}

/** The phone's position; null if it is unavailable. */
function position(): Promise<{ latitude: number; longitude: number } | null> {
  return new Promise((done) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => done({ latitude, longitude }),
      () => done(null),
      { timeout: PATIENCE, enableHighAccuracy: true },
    );
  });
}
