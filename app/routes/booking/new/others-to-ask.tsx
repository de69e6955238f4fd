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
      choices={others.map(({ value, name, away, cancelling, price }) => ({
        value,
        title: <PersonName name={name} />,
        text: (
          <DottedLine>
            {away}
            {cancelling}
          </DottedLine>
        ),
        end: <b>{price}</b>,
      }))}
    />
  );
}
