import { href } from "react-router";
import { FrontScene } from "#app/ui/art/front-scene.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { AreaLinks } from "#app/ui/sitters/area-links.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { EarnBanner } from "#app/ui/sitters/earn-banner.tsx";
import { FindForm } from "#app/ui/sitters/find-form.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { HowItWorks } from "../how-it-works.tsx";
import { copy } from "./copy.ts";
import type { FrontData } from "./front-model.server.ts";

/** The front page, for visitors. */
export function Front({ sitters, reviews, areas, places, days }: FrontData) {
  return (
    <div className="front">
      <section className="hero">
        <FrontScene upright />
        <div>
          <h1>{copy.heading}</h1>
          <p>{copy.intro}</p>
          <FindForm days={days} places={places} />
        </div>
      </section>
      {sitters.length > 0 && (
        <section>
          <h2>{copy.sitters}</h2>
          <SitterList sitters={sitters} scenes eager={0} />
          <p className="cluster">
            <ButtonLink href={href("/sitters")} variant="ghost">
              {copy.all}
            </ButtonLink>
            <ButtonLink href={href("/map")} variant="quiet">
              {copy.map}
            </ButtonLink>
          </p>
        </section>
      )}
      {reviews.length > 0 && (
        <section>
          <h2>{copy.reviews}</h2>
          <div className="voices">
            {reviews.map(({ sitterId, name, review }) => (
              <ReviewItem
                key={review.id}
                review={{ ...review, reply: null }}
                replyTitle={reviewCopy.replyFrom(firstNameOf(name))}
              >
                <p>
                  <a className="link tap" href={sitterPath(sitterId, { tab: "reviews" })}>
                    <PersonName name={copy.about(firstNameOf(name))} />
                  </a>
                </p>
              </ReviewItem>
            ))}
          </div>
        </section>
      )}
      <HowItWorks />
      <section className="card bg-wash">
        <h2>{copy.promises}</h2>
        <ul className="quarters">
          {copy.promised.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <EarnBanner {...copy.earn} />
      {areas.length > 0 && (
        <section>
          <h2>{copy.areas}</h2>
          <AreaLinks areas={areas} />
        </section>
      )}
    </div>
  );
}
