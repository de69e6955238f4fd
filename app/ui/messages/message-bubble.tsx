import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { LinkedText } from "#app/ui/messages/linked-text.tsx";

const states = { sending: "Sending…", failed: "Not sent", sent: "Sent", read: "Read" };

/** One message of a thread, with its time and, for one's own, how far it got. */
export function MessageBubble({
  text,
  time,
  mine = false,
  state,
  retry,
}: {
  text: string;
  /** Formatted, '9:02 AM'. */
  time: string;
  mine?: boolean;
  state?: keyof typeof states | undefined;
  /** A button beside 'Not sent'. */
  retry?: ReactNode;
}) {
  return (
    <li className={classNames("said", mine && "mine")}>
      <p className="bubble">
        <span className="hide">{mine ? "You: " : "They: "}</span>
        <bdi>
          <LinkedText text={text} />
        </bdi>
      </p>
      <p className={state === "failed" ? "error" : "tiny"}>
        {time}
        {mine && state && ` · ${states[state]}`} {retry}
      </p>
    </li>
  );
}
