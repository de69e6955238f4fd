import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { shortNumberTexts } from "#app/ui/sitters/sitter-numbers.ts";
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
      choices={others.map(({ value, sitter, away, cancelling, price }) => ({
        value,
        face: <Avatar name={sitter.name} photo={sitter.profilePhoto} />,
        title: <PersonName name={sitter.name} />,
        text: (
          <>
            <DottedLine>{[...shortNumberTexts(sitter), away]}</DottedLine>
            <span className="block">{cancelling}</span>
          </>
        ),
        end: <b>{price}</b>,
      }))}
    />
  );
}
