import { firstNameOf } from "#app/domain/people/first-name.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { seeProfile } from "#app/ui/see-profile.ts";
import { cardNumbers } from "#app/ui/sitters/sitter-numbers.ts";
import { TrustBadges } from "#app/ui/sitters/trust-badges.tsx";
import { spokenNumbers } from "#app/ui/spoken-number.tsx";
import type { OtherToAsk } from "./asked-others.ts";
import { copy } from "./copy.ts";
import type { FieldOf } from "./step-facts.ts";

/** A button that keeps what is typed on the page; once pressed, the other sitters who are free. */
export function OthersToAsk({
  others,
  asked,
  field,
}: {
  others: OtherToAsk[] | null;
  /** Those that are ticked. */
  asked: OtherToAsk[];
  field: FieldOf;
}) {
  const alsoAsk = field("alsoAsk", { initialValue: asked.map(({ value }) => value) });
  const thisPage = { type: "submit", name: "others", value: "1" } as const;
  if (!others)
    return (
      <RowList>
        <ListRow
          title={
            <button {...thisPage} data-next={alsoAsk.id} className="cover font-semibold">
              {copy.askOthers}
            </button>
          }
          text={copy.firstToAccept}
          end={<Icon name="forward" size={18} />}
        />
      </RowList>
    );
  if (others.length === 0)
    return (
      <p id={alsoAsk.id} className="soft">
        {copy.nobodyElse}
      </p>
    );
  const rules = [...new Set(others.map(({ cancelling }) => cancelling))];
  const [rule] = rules.length === 1 ? rules : [];
  const cards = (
    <ChoiceCards
      field={alsoAsk}
      label={copy.askOthers}
      hint={rule ? copy.firstAndRule(rule) : copy.firstToAccept}
      many
      choices={others.map(({ value, sitter, profileHref, away, cancelling, price }) => ({
        value,
        face: <Avatar name={sitter.name} photo={sitter.profilePhoto} />,
        title: (
          <span className="row justify-between">
            <PersonName name={sitter.name} />
            <b className="price">{price}</b>
          </span>
        ),
        text: (
          <>
            <DottedLine>{[...spokenNumbers(cardNumbers(sitter).slice(0, 1)), away]}</DottedLine>
            <TrustBadges sitter={sitter} />
            <span className="row flex-wrap justify-between">
              {!rule && <span>{cancelling}</span>}
              <a className="link tap" href={profileHref}>
                {seeProfile(firstNameOf(sitter.name))}
              </a>
            </span>
          </>
        ),
      }))}
    />
  );
  return (
    <>
      {cards}
      {/* A script follows what is ticked. */}
      <button {...thisPage} className="btn ghost full [@media(scripting:enabled)]:hidden">
        {copy.checkPrice}
      </button>
    </>
  );
}
