import { renderToStaticMarkup } from "react-dom/server";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { MessageDays } from "#app/ui/messages/message-days.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";
import type { ServerFrame } from "./frames.ts";

/** The page behind a socket: who sees it, and whose thread it shows; '' for none. */
export type Page = { userId: string; partnerId: string };

/** What a page inserts for a frame; undefined for nothing. */
export type HtmlFor = (page: Page) => string | undefined;

/** Renders a frame for pages, with the components of the pages themselves. */
export function frameHtml(frame: ServerFrame, clock: Clock): HtmlFor {
  if (frame.event === "newMessage") return messageHtml(frame.data, clock);
  if (frame.event === "unreadCount" || frame.event === "notificationCount")
    return () => renderToStaticMarkup(<UnreadCount count={frame.data.total} />);
  return () => undefined;
}

/** A message under its day, for the pages of its thread; rendered once for each side. */
export function messageHtml(message: MessageJson, clock: Clock): HtmlFor {
  const [one, other] = [message.sender.id, message.recipient.id];
  const rendered = new Map<string, string>();
  return ({ userId, partnerId }) => {
    if (partnerId !== (userId === one ? other : one)) return;
    const days = <MessageDays messages={[message]} partnerId={partnerId} clock={clock} />;
    const html = rendered.get(userId) ?? renderToStaticMarkup(days);
    rendered.set(userId, html);
    return html;
  };
}
