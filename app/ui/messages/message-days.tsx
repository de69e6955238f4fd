import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { type Clock, clockTime, partByDay } from "#app/ui/dates/clock-labels.ts";
import { MessageBubble } from "#app/ui/messages/message-bubble.tsx";

/** Messages under their days: the whole thread on its page, a single one in a live frame. */
export function MessageDays({
  messages,
  partnerId,
  clock,
}: {
  messages: MessageJson[];
  partnerId: string;
  clock: Clock;
}) {
  return partByDay(messages, clock).map(({ date, day, items }) => (
    <section key={items[0]?.id} data-day={date}>
      <h2 className="day">{day}</h2>
      <ol>
        {items.map((message) => (
          <MessageBubble
            key={message.id}
            id={message.id}
            isNew={message.sender.id === partnerId && !message.read}
            text={message.content}
            images={message.images}
            time={clockTime(message.createdAt, clock)}
            sender={message.sender.name}
            mine={message.sender.id !== partnerId}
            state={message.status}
          />
        ))}
      </ol>
    </section>
  ));
}
