import type { ShowToast } from "../show-toast.ts";
import type { LiveLine } from "./live-line.ts";
import type { MessageJson } from "./live-transport.ts";
import { Outbox } from "./outbox.ts";
import { ReadMarks } from "./read-marks.ts";
import { isRefreshDue, parsed, refreshParts } from "./refresh-parts.ts";
import { storedDrafts } from "./stored-drafts.ts";
import { ThreadView } from "./thread-view.ts";
import { typedText } from "./typed-text.ts";

/** Shared with the module of a page that sends something other than messages. */
export { Outbox, refreshParts, storedDrafts };

/** Makes the open thread and the list beside it live, and sends drafts of earlier pages. */
export function followMessages({
  line,
  viewerId,
  thread,
  showToast,
  recount,
}: {
  line: LiveLine;
  viewerId: string;
  thread: HTMLElement | null;
  showToast: ShowToast;
  /** Fetches the number of unread messages. */
  recount: () => void;
}): void {
  const acts = {
    retry: (clientId: string) => void outbox.retry(clientId),
    discard: (clientId: string) => void outbox.discard(clientId),
  };
  const view = thread && new ThreadView(thread, acts);
  const outbox: Outbox = new Outbox(line, storedDrafts(viewerId), {
    draft(draft, ...how) {
      if (draft.recipientId === view?.partnerId) view.draft(draft, ...how);
    },
    sent(message, html, { post }) {
      if (post) return;
      show([message], html);
      view?.saySent(message);
    },
  });
  const marks = new ReadMarks(
    line,
    (message) => showToast(message, ""),
    () => {
      recount();
      refreshList();
    },
  );
  const composer = thread && takeComposer(thread, line, outbox, viewerId);

  /** Shows messages by their HTML; those that came without it by fetching the page again. */
  function show(messages: MessageJson[], html?: string): void {
    const missing = messages.filter((message) => view?.receive(message));
    const isStale = html ? view?.merge(parsed(html)) : missing.length > 0;
    markSeen();
    if (isStale || hasList() || (view && view.size >= sizeToRefreshAt())) refresh();
  }

  function refresh(): void {
    refreshParts((page) => {
      view?.renew(page);
      markSeen();
    });
  }

  function refreshList(): void {
    if (hasList()) refresh();
  }

  /** An open thread counts as read while the page is visible. */
  function markSeen(): void {
    const unread = view?.unread() ?? [];
    if (document.hidden || unread.length === 0) return;
    marks.mark(unread);
    view?.seen();
  }

  line.listen({
    frame(frame) {
      if (frame.event === "newMessage") show([frame.data], frame.html);
      if (frame.event === "messageStatusUpdate" && frame.data.read)
        view?.markRead(frame.data.messageId);
      if (frame.event === "unreadCount") refreshList();
    },
    updates({ messages, statuses }) {
      if (messages.length > 0) show(messages);
      for (const { messageId } of statuses) view?.markRead(messageId);
      if (isRefreshDue()) refresh();
    },
    state(state) {
      if (state !== "ended" || !document.querySelector(".panes")) return;
      // The server redirects to the login; a typed message goes along through its form. Not
      // reload(), which would repeat a refused post.
      if (composer?.isEmpty() ?? true) location.replace(location.pathname + location.search);
      else if (line.endReasonOf) showToast("Account Locked", line.endReasonOf);
      else showToast("Session Expired", "Your session has expired. Please log in again.");
    },
  });
  document.addEventListener("visibilitychange", markSeen);
  markSeen();
}

/** The list shows unread counts and the latest messages; phones hide it beside a thread. */
function hasList(): boolean {
  return Boolean(document.querySelector(".pane-list")?.getClientRects().length);
}

function sizeToRefreshAt(): number {
  const part = document.querySelector<HTMLElement>("[data-refresh-at]");
  return Number(part?.dataset.refreshAt ?? Number.POSITIVE_INFINITY);
}

/** Sends the form's messages through the outbox; null if the person may not write. */
function takeComposer(
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
