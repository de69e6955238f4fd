import type { ReactNode } from "react";
import { messageLine, messageStates } from "#app/domain/messages/message-rules.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LinkedText } from "#app/ui/messages/linked-text.tsx";
import { PrivatePhotos } from "#app/ui/private-photos.tsx";

export function MessageBubble({
  id,
  text,
  images,
  time,
  sender,
  mine = false,
  isNew = false,
  state,
}: {
  id: string;
  text: string;
  /** The photos that were not deleted since. */
  images: string[];
  /** '9:02 AM' */
  time: string;
  sender: string;
  mine?: boolean;
  /** Whether the viewer's read mark is not stored yet. */
  isNew?: boolean;
  state: "sent" | "read";
}) {
  const name = firstNameOf(sender);
  return (
    <Said
      id={id}
      by={name}
      text={text || images.length > 0 ? text : messageLine(text)}
      images={images}
      alt={`${mine ? "Your photo" : `Photo from ${name}`}, ${time}`}
      mine={mine}
      isNew={isNew}
    >
      <p className="tiny">
        {mine ? `${time} · ` : time}
        {mine && <span data-state="">{messageStates[state]}</span>}
      </p>
    </Said>
  );
}

/**
 * Two templates for messages that the server has not confirmed, which the page's script clones: one
 * on its way, and one that could not be sent.
 */
export function UnsentBubbles({ canRetry }: { canRetry: boolean }) {
  return (
    <ol>
      <Said text="" mine>
        <p className="tiny">
          <span data-state="">{messageStates.sending}</span>
        </p>
      </Said>
      <Said text="" mine>
        <p className="error">
          <span data-state="">{messageStates.failed}</span>{" "}
          <Button type="button" variant="quiet" small hidden={!canRetry}>
            Retry
          </Button>{" "}
          <Button type="button" variant="quiet" small>
            Discard
          </Button>
        </p>
      </Said>
    </ol>
  );
}

function Said({
  id,
  by,
  text,
  images = [],
  alt = "",
  mine,
  isNew = false,
  children,
}: {
  id?: string;
  /** Whose message it is, unless `mine`. */
  by?: string;
  text: string;
  images?: string[];
  alt?: string;
  mine: boolean;
  isNew?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={classNames("said", mine && "mine")}
      data-id={id}
      data-new={isNew ? "" : undefined}
    >
      {(text || images.length === 0) && (
        <p className="bubble">
          <span className="hide">{`${mine ? "You" : by}: `}</span>
          <bdi>
            <LinkedText text={text} />
          </bdi>
        </p>
      )}
      <PrivatePhotos images={images} alt={alt} />
      {children}
    </li>
  );
}
