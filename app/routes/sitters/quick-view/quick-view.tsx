import { wantsStay } from "#app/domain/sitters/search/intent.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
import { coversMostDays } from "#app/domain/sitters/services/week-rules.ts";
import { type Experience, experienceTexts } from "#app/domain/sitters/sitter-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { furtherNumbers } from "#app/ui/sitters/all-numbers.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { shortNumberTexts } from "#app/ui/sitters/sitter-numbers.ts";
import { contactPath, sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { TrustBadges } from "#app/ui/sitters/trust-badges.tsx";
import { DayStep, StayStep } from "./first-steps.tsx";
import type { QuickViewData } from "./model.server.ts";

/** People can't book or message themselves. */
type QuickViewProps = QuickViewData & { isOwn: boolean };

export function QuickView(view: QuickViewProps) {
  const { sitter, search, isOwn } = view;
  const about = [
    sitter.experience && experienceTexts[sitter.experience as Experience],
    coversMostDays(sitter.availability) && "Available most days",
    ...furtherNumbers(sitter).map(({ text }) => text),
  ].filter(Boolean);
  return (
    <div className="stack flow">
      <div className="stack">
        <div className="row items-start">
          <Avatar name={sitter.name} photo={sitter.profilePhoto} size="xl" eager />
          <div className="grow">
            <h1>
              <PersonName name={sitter.name} />
            </h1>
            <p className="soft">{sitter.location ?? "Location not specified"}</p>
            <p className="soft">
              <DottedLine>{shortNumberTexts(sitter)}</DottedLine>
            </p>
          </div>
        </div>
        <TrustBadges sitter={sitter} linked />
        {sitter.bio && <p className="prose line-clamp-3">“{sitter.bio}”</p>}
        {about.length > 0 && (
          <p className="soft">
            <DottedLine>{about}</DottedLine>
          </p>
        )}
      </div>
      <div className="stack">
        {!isOwn && <FirstStep {...view} />}
        <div className="flex flex-wrap gap-3 *:grow">
          {!isOwn && (
            <ButtonLink href={contactPath(sitter.id)} variant="ghost">
              Contact
            </ButtonLink>
          )}
          <ButtonLink href={sitterPath(sitter.id, search)} variant="ghost">
            View Full Profile
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Services, and the day or the stay; the booking flow continues from there. */
function FirstStep(view: QuickViewProps) {
  const { sitter, intent, dog } = view;
  const prices = priceList(sitter);
  if (!prices.length) return null;
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
      {wantsStay(intent) ? <StayStep {...view} /> : <DayStep {...view} />}
    </Card>
  );
}
