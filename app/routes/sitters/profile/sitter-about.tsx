import type { ReactNode } from "react";
import { homeFacts } from "#app/domain/people/sitting/home-rules.ts";
import { joinedDays, weekOf } from "#app/domain/people/sitting/week-rules.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import { type Experience, experienceLabels } from "#app/domain/services/sitter-rules.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { recordNumbers } from "#app/ui/sitters/all-numbers.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";
import { CountedLine } from "./counted-line.tsx";
import { LatestReviews } from "./latest-reviews.tsx";
import { isNewcomer, Newcomer } from "./newcomer.tsx";
import { paragraphs } from "./paragraphs.ts";
import { WeekTable } from "./week-table.tsx";

export function SitterAbout({
  sitter,
  checks,
  latest,
  search,
  offers,
}: {
  sitter: PublicSitterJson;
  /** 'Identity checked by Trotwell, May 2026' */
  checks: string[];
  /** Some of the reviews, the newest first. */
  latest: ReviewJson[];
  search: Search;
  /** Links to what else can be booked. */
  offers: ReactNode;
}) {
  const { plain, good } = homeFacts(sitter.home);
  const record = recordNumbers(sitter);
  // Since when they are a member is no card of its own.
  const isChecked = record.length > 1 || checks.length > 0 || sitter.isBackgroundChecked;
  return (
    <>
      {sitter.bio ? (
        <div className="bio">
          {paragraphs(sitter.bio).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className="soft">{copy.noBio}</p>
      )}
      {offers && isNewcomer(sitter) && <Newcomer sitter={sitter} />}
      <Card title={copy.glance}>
        <DescriptionList
          facts={[
            {
              label: "Experience",
              value: sitter.experience && experienceLabels[sitter.experience as Experience],
            },
            {
              label: copy.multipleDogs,
              value: copy.upTo(sitter.acceptsMultipleDogs ? sitter.maxDogs : 1),
            },
            ...listed(copy.home, plain),
            ...listed(copy.good, good),
          ]}
        />
        {!isChecked && record.length > 0 && (
          <CountedLine sitterId={sitter.id} numbers={record} search={search} />
        )}
      </Card>
      {offers}
      <LatestReviews sitter={sitter} reviews={latest} search={search} />
      {isChecked && (
        <Card title={copy.record}>
          {checks.map((check) => (
            <p key={check} className="row">
              <Icon name="check" />
              {check}
            </p>
          ))}
          {record.length > 0 && (
            <CountedLine sitterId={sitter.id} numbers={record} search={search} />
          )}
          {sitter.isBackgroundChecked && (
            <p className="tiny">{copy.backgroundChecked(firstNameOf(sitter.name))}</p>
          )}
        </Card>
      )}
      <Card title="Weekly availability">
        {sitter.availability.length ? (
          <>
            <WeekTable days={joinedDays(weekOf(sitter.availability))} />
            <p className="tiny">{copy.hoursLegend}</p>
          </>
        ) : (
          <p className="soft">{copy.anyHours}</p>
        )}
        {sitter.noticeHours > 0 && <p className="tiny">{copy.notice(sitter.noticeHours)}</p>}
      </Card>
    </>
  );
}

/** A row for a list of texts; none if it is empty. */
function listed(label: string, texts: string[]): Fact[] {
  return texts.length > 0 ? [{ label, value: <DottedLine>{texts}</DottedLine> }] : [];
}
