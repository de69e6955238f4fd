import type { ReactNode } from "react";
import { serviceName } from "#app/domain/bookings/booking-labels.ts";
import { shortMonthLabel } from "#app/domain/month-labels.ts";
import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy as copy, reviewCopy } from "./copy.ts";

/** One review with its reply, in a card or, `plain`, as a row of a list. */
export function ReviewItem({
  review: { by, stars, again, text, service, month, reply },
  replyTitle,
  plain = false,
  end,
  children,
}: {
  review: ReviewJson;
  replyTitle: string;
  plain?: boolean;
  /** Shown beside the author's name. */
  end?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article className={classNames(!plain && "card", "stack")}>
      <div className="row">
        <Avatar name={by.name} photo={by.profilePhoto} size="sm" />
        <div className="grow">
          <div className="flex justify-between gap-2">
            <p className="font-semibold">
              <PersonName name={by.name} />
            </p>
            {end}
          </div>
          <p className="soft">
            <DottedLine>
              {stars !== null && <Stars stars={stars} />}
              {serviceName(service)}
              <time key="month">{shortMonthLabel(month)}</time>
            </DottedLine>
          </p>
        </div>
      </div>
      {again !== null && (
        <p>
          <Badge colour={again ? "sure" : "grey"}>{again ? copy.again : copy.notAgain}</Badge>
        </p>
      )}
      <p className="prose" dir="auto">
        {text}
      </p>
      {reply && (
        <blockquote className="quote">
          <p className="soft">
            <PersonName name={replyTitle} />
          </p>
          <p className="prose" dir="auto">
            {reply.text}
          </p>
        </blockquote>
      )}
      {children}
    </article>
  );
}

const MOST = 5;

/** Full and empty stars, read aloud as '4 stars'. */
function Stars({ stars }: { stars: number }) {
  return (
    <span className="text-leaf" role="img" aria-label={reviewCopy.stars(stars)}>
      {"★".repeat(stars)}
      {"☆".repeat(MOST - stars)}
    </span>
  );
}
