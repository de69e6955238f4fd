import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { OtherToAsk } from "./asked-others.ts";
import { copy } from "./copy.ts";
import type { FieldOf } from "./flow-steps.tsx";

/** A link, or who else is free once it was followed. */
export function OthersToAsk({
  others,
  href,
  field,
}: {
  others: OtherToAsk[] | null;
  href: string;
  field: FieldOf;
}) {
  if (!others)
    return (
      <a className="link tap" href={href}>
        {copy.askOthers}
      </a>
    );
  if (others.length === 0) return <p className="soft">{copy.nobodyElse}</p>;
  return (
    <ChoiceCards
      field={field("alsoAsk")}
      label={copy.askOthers}
      hint={copy.firstToAccept}
      many
      choices={others.map(({ value, name, photo, away, completed, cancelling, price }) => ({
        value,
        face: <Avatar name={name} photo={photo} size="sm" />,
        title: <PersonName name={name} />,
        text: (
          <DottedLine>
            <b className="text-ink">{price}</b>
            {away}
            {completed > 0 && copy.bookings(completed)}
            {cancelling}
          </DottedLine>
        ),
      }))}
    />
  );
}
