import { Fragment, type ReactNode } from "react";
import { monthLabel } from "#app/domain/month-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { homeFacts } from "#app/domain/people/sitting/home-rules.ts";
import { headlineOf } from "#app/domain/people/sitting/own-words.ts";
import { joinedDays, type WeekDay, weekOf } from "#app/domain/people/sitting/week-rules.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import { type Experience, experienceLabels } from "#app/domain/services/sitter-rules.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { recordNumbers } from "#app/ui/sitters/all-numbers.ts";
import { copy } from "./copy.ts";
import { CountedLine } from "./counted-line.tsx";
import { paragraphs } from "./paragraphs.ts";
import { tabPath } from "./tab-path.ts";

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
  const { rest } = headlineOf(sitter.bio);
  const record = recordNumbers(sitter);
  // Since when they are a member is no card of its own.
  const isChecked = record.length > 1 || checks.length > 0 || sitter.isBackgroundChecked;
  return (
    <>
      {rest && (
        <div className="bio">
          {paragraphs(rest).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {!sitter.bio && <p className="soft">{copy.noBio}</p>}
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
        {!isChecked && record.length > 0 && <CountedLine numbers={record} />}
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
          {record.length > 0 && <CountedLine numbers={record} />}
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

/** The newest reviews, with a link to all of them. */
function LatestReviews({
  sitter,
  reviews,
  search,
}: {
  sitter: { id: string; name: string; reviewCount: number };
  reviews: ReviewJson[];
  search: Search;
}) {
  if (reviews.length === 0) return null;
  return (
    <section className="stack">
      <h2>{reviewCopy.latest}</h2>
      <div className={classNames("latest grid gap-4", reviews.length > 1 && "sm:grid-cols-2")}>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            replyTitle={reviewCopy.replyFrom(firstNameOf(sitter.name))}
          />
        ))}
      </div>
      {sitter.reviewCount > reviews.length && (
        <p>
          <a className="link tap" href={tabPath(sitter.id, "reviews", search)}>
            {copy.allReviews(sitter.reviewCount)}
          </a>
        </p>
      )}
    </section>
  );
}

/** Whether nothing has happened here yet that could be counted or reviewed. */
function isNewcomer(sitter: PublicSitterJson): boolean {
  return sitter.reviewCount === 0 && sitter.completedBookings === 0;
}

/** Introduces somebody whom no owner has reviewed, in place of the reviews. */
function Newcomer({ sitter: { name, createdAt } }: { sitter: PublicSitterJson }) {
  return (
    <section className="card bg-wash newcomer">
      <EmptyArt pose="waving" />
      <div>
        <h2>{copy.newcomer(firstNameOf(name))}</h2>
        <p>{copy.joined(monthLabel(createdAt.slice(0, 7)))}</p>
      </div>
    </section>
  );
}

const HOURS = 24 * 60;

/**
 * A table of a sitter's usual hours: a row per day, or per run of days with the same hours, with a
 * bar from midnight to midnight and the times.
 */
function WeekTable({ days }: { days: WeekDay[] }) {
  return (
    <table className="week">
      <caption className="hide">Weekly availability</caption>
      <tbody>
        <tr>
          <td />
          <td>
            <p className="hours tiny" aria-hidden="true">
              {copy.hourMarks.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </p>
            <span />
          </td>
        </tr>
        {days.map(({ short, name, openings, times }) => (
          <tr key={name}>
            <th scope="row">
              <abbr title={name}>{short}</abbr>
            </th>
            <td>
              <svg viewBox={`0 0 ${HOURS} 1`} preserveAspectRatio="none" aria-hidden="true">
                {openings.map(({ from, to }) => (
                  <rect key={from} x={from} width={to - from} height="1" />
                ))}
                <path d="M360 0v1M720 0v1M1080 0v1" />
              </svg>
              {times ? (
                <span>
                  {times.split(/(?<=,) /).map((span) => (
                    <Fragment key={span}>
                      <b>{span}</b>{" "}
                    </Fragment>
                  ))}
                </span>
              ) : (
                <span className="soft">{copy.closed}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
