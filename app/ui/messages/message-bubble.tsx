import { messageStates } from "#app/domain/messages/message-rules.ts";
import { classNames } from "#app/ui/class-names.ts";
import { LinkedText } from "#app/ui/messages/linked-text.tsx";

export function MessageBubble({
  id,
  at,
  text,
  time,
  mine = false,
  isNew = false,
  state,
}: {
  id?: string;
  /** ISO 8601. */
  at?: string;
  text: string;
  /** '9:02 AM' */
  time: string;
  mine?: boolean;
  /** The viewer's read mark is not stored yet. */
  isNew?: boolean;
  state?: "sent" | "read";
}) {
  return (
    <li
      className={classNames("said", mine && "mine")}
      data-id={id}
      data-at={at}
      data-new={isNew ? "" : undefined}
    >
      <p className="bubble">
        <span className="hide">{mine ? "You: " : "They: "}</span>
        <bdi>
          <LinkedText text={text} />
        </bdi>
      </p>
      <p className="tiny">
        {time}
        {mine && state && ` · ${messageStates[state]}`}
      </p>
    </li>
  );
}
