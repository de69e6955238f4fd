import type { LiveLine } from "./live-line.ts";
import type { ShowToast } from "./live-page.ts";
import type { MessageJson } from "./live-transport.ts";
import { Outbox } from "./outbox.ts";
import { ReadMarks } from "./read-marks.ts";
import { refreshParts } from "./refresh-parts.ts";
import { storedDrafts } from "./stored-drafts.ts";
import { takeComposer } from "./thread-composer.ts";
import { ThreadView } from "./thread-view.ts";

const MESSAGES_BEFORE_BOOK = 10;

/** Makes the open thread and the list beside it live, and sends drafts of earlier pages. */
export function followMessages({
  line,
  viewerId,
  thread,
  showToast,
}: {
  line: LiveLine;
  viewerId: string;
  thread: HTMLElement | null;
  showToast: ShowToast;
}): void {
  const acts = {
    retry: (clientId: string) => void outbox.retry(clientId),
    discard: (clientId: string) => void outbox.discard(clientId),
  };
  const view = thread && new ThreadView(thread, acts);
  const outbox: Outbox = new Outbox(line, storedDrafts(viewerId), {
    draft(draft, state, error) {
      if (draft.recipientId === view?.partnerId) view.draft(draft, state, error);
    },
    sent: (message) => show([message]),
  });
  const marks = new ReadMarks(line, (message) => showToast(message, ""));
  const composer = thread && takeComposer(thread, line, outbox, viewerId);

  function show(messages: MessageJson[]): void {
    for (const message of messages) {
      const isHere = [message.sender.id, message.recipient.id].includes(view?.partnerId ?? "");
      if (isHere) view?.show(message);
    }
    markSeen();
    if (!view || document.querySelector(".pane-list") || view.size === MESSAGES_BEFORE_BOOK)
      refreshParts();
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
      if (frame.event === "newMessage") show([frame.data]);
      if (frame.event === "messageStatusUpdate" && frame.data.read)
        view?.markRead(frame.data.messageId);
      if (frame.event === "unreadCount") refreshParts();
    },
    updates({ messages, statuses }) {
      if (messages.length > 0) show(messages);
      for (const { messageId } of statuses) view?.markRead(messageId);
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
