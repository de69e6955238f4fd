import type { BlockState } from "#app/domain/blocks/safety-rules.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { coversMostDays } from "#app/domain/people/sitting/week-rules.ts";
import { type Experience, experienceTexts } from "#app/domain/services/sitter-rules.ts";
import { wantsStay } from "#app/domain/sitters/search/intent.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { BlockLine } from "#app/ui/safety/block-line.tsx";
import { furtherNumbers } from "#app/ui/sitters/all-numbers.ts";
import { briefNumbers } from "#app/ui/sitters/sitter-numbers.ts";
import {
  type CountedPart,
  contactPath,
  sitterPath,
  sittersPath,
} from "#app/ui/sitters/sitter-paths.ts";
import { TrustBadges } from "#app/ui/sitters/trust-badges.tsx";
import { spokenNumbers } from "#app/ui/spoken-number.tsx";
import { Continue, DayStep, StayStep } from "./first-steps.tsx";
import type { QuickViewData } from "./model.server.ts";

/** People can't book or message themselves, nor anybody after a block. */
type QuickViewProps = QuickViewData & { isOwn: boolean; block: BlockState };

export function QuickView(view: QuickViewProps) {
  const { sitter, words, review, search, isOwn, block } = view;
  const offers = !isOwn && block === "none";
  return (
    <>
      <PageHeader
        title={<PersonName name={sitter.name} />}
        back={{ href: sittersPath(search), label: "Back to sitters" }}
        face={<Avatar name={sitter.name} photo={sitter.profilePhoto} size="lg" eager />}
        subtitle={sitter.location ?? "Location not specified"}
      />
      <div className="stack flow">
        <div className="stack">
          <p className="soft">
            <DottedLine>{spokenNumbers(briefNumbers(sitter))}</DottedLine>
          </p>
          <TrustBadges sitter={sitter} linked />
          {words && <p>{`“${words}”`}</p>}
        </div>
        <div className="stack first-step">
          <BlockLine block={block} />
          {offers && <FirstStep {...view} />}
          <ButtonLink href={sitterPath(sitter.id, search)} variant="quiet" small>
            View Full Profile
          </ButtonLink>
        </div>
        <div className="stack content-start empty:hidden">
          <QuickFacts sitter={sitter} />
          {review && (
            <section className="stack">
              <h2>{reviewCopy.latest}</h2>
              <ReviewItem
                review={review}
                replyTitle={reviewCopy.replyFrom(firstNameOf(sitter.name))}
              />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

const icons: Partial<Record<CountedPart, IconName>> = {
  answered: "message",
  responds: "clock",
  cancelled: "check",
};

function QuickFacts({ sitter }: Pick<QuickViewData, "sitter">) {
  const facts: { icon: IconName; text: string }[] = [];
  if (sitter.experience)
    facts.push({ icon: "star", text: experienceTexts[sitter.experience as Experience] });
  if (coversMostDays(sitter.availability))
    facts.push({ icon: "calendar", text: "Available most days" });
  for (const { text, part } of furtherNumbers(sitter))
    facts.push({ icon: (part && icons[part]) ?? "check", text });
  if (facts.length === 0) return null;
  return (
    <ul className="soft grid gap-2 sm:grid-cols-2">
      {facts.map(({ icon, text }) => (
        <li key={text} className="row gap-2">
          <Icon name={icon} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Lists the services and asks for the day or the stay; the booking flow continues from there. */
function FirstStep(view: QuickViewProps) {
  const { sitter, intent, dog } = view;
  const prices = priceList(sitter);
  const buttons = (
    <div className="two">
      <ButtonLink href={contactPath(sitter.id)} variant="ghost">
        Contact
      </ButtonLink>
      <Continue {...view} />
    </div>
  );
  if (!prices.length) return buttons;
  return (
    <Card
      title={
        <>
          Book with <PersonName name={firstNameOf(sitter.name)} />
          {dog && (
            <>
              {" "}
              for <PersonName name={dog.name} />
            </>
          )}
        </>
      }
    >
      <ul>
        {prices.map(({ service, label, price }) => (
          <li key={service} className="row justify-between">
            <span>{label}</span>
            <span className="font-semibold">{price}</span>
          </li>
        ))}
      </ul>
      {wantsStay(intent) ? (
        <>
          <StayStep {...view} />
          {buttons}
        </>
      ) : (
        <DayStep {...view}>{buttons}</DayStep>
      )}
    </Card>
  );
}
