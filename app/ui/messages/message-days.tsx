import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { type Clock, clockTime, partByDay } from "#app/ui/dates/clock-labels.ts";
import { MessageBubble } from "#app/ui/messages/message-bubble.tsx";

export function MessageDays({
  messages,
  partnerId,
  clock,
}: {
  messages: MessageJson[];
  partnerId: string;
  clock: Clock;
}) {
  return partByDay(messages, clock).map((part) => (
    <section key={part.messages[0]?.id}>
      <h2 className="day">{part.day}</h2>
      <ol>
        {part.messages.map((message) => (
          <MessageBubble
            key={message.id}
            id={message.id}
            at={message.createdAt}
            isNew={message.sender.id === partnerId && !message.read}
            text={message.content}
            time={clockTime(message.createdAt, clock)}
            mine={message.sender.id !== partnerId}
            state={message.status}
          />
        ))}
      </ol>
    </section>
  ));
}
