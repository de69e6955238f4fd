import { briefTime, type Clock } from "#app/ui/dates/clock-labels.ts";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { PersonName } from "#app/ui/person-name.tsx";

/** Lets a person attach messages of the conversation to a report; none by default. */
export function MessageChoice({
  field,
  messages,
  name,
  clock,
}: {
  field: FormField;
  messages: { id: string; isMine: boolean; content: string; sentAt: string }[];
  /** The other person's name. */
  name: string;
  clock: Clock;
}) {
  return (
    <details className="stack" open={Boolean(field.errors?.length) || undefined}>
      <summary className="link py-3">Show us messages (optional)</summary>
      <ChoiceCards
        many
        field={field}
        label="Messages to show"
        hint="We only see the messages you choose."
        choices={messages.map(({ id, isMine, content, sentAt }) => ({
          value: id,
          title: (
            <>
              {isMine ? "You" : <PersonName name={name} />}, {briefTime(sentAt, clock)}
            </>
          ),
          text: content.length > 300 ? `${content.slice(0, 300)}…` : content,
        }))}
      />
    </details>
  );
}
