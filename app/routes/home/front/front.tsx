import { href } from "react-router";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { FrontScene } from "#app/ui/art/front-scene.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { becomeSitterPath } from "#app/ui/layout/become-sitter.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { AreaLinks } from "#app/ui/sitters/area-links.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { HowItWorks } from "../how-it-works.tsx";
import { copy } from "./copy.ts";
import { FindForm } from "./find-form.tsx";
import type { FrontData } from "./front-model.server.ts";

/** What a visitor who hears of us sees first. */
export function Front({ sitters, reviews, areas, places, days }: FrontData) {
  return (
    <div className="front">
      <section className="hero">
        <FrontScene />
        <div>
          <h1>{copy.heading}</h1>
          <p className="text-soft">{copy.intro}</p>
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
      <div className="halves">
        <section className="card bg-wash">
          <h2>{copy.promises}</h2>
          <ul className="tips">
            {copy.promised.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </section>
        <section className="card">
          <div className="front-dog">
            <EmptyArt pose="running" />
          </div>
          <h2>{copy.earn.title}</h2>
          <p>{copy.earn.text}</p>
          <ButtonLink href={becomeSitterPath}>{copy.earn.action}</ButtonLink>
        </section>
      </div>
      {areas.length > 0 && (
        <section>
          <h2>{copy.areas}</h2>
          <AreaLinks areas={areas} />
        </section>
      )}
    </div>
  );
}
