import { href } from "react-router";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { FrontScene } from "#app/ui/art/front-scene.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { photoAt } from "#app/ui/photo-source.ts";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { AreaLinks } from "#app/ui/sitters/area-links.tsx";
import { EarnBanner } from "#app/ui/sitters/earn-banner.tsx";
import { FindForm } from "#app/ui/sitters/find-form.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { HowItWorks } from "../how-it-works.tsx";
import { copy } from "./copy.ts";
import type { FrontData } from "./front-model.server.ts";

/** One of our scenes: a dog at a lake. */
const WALK = "/scenes/7";

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
      <Shown />
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
                end={
                  <a className="link tap flex-none" href={sitterPath(sitterId, { tab: "reviews" })}>
                    <PersonName name={copy.about(firstNameOf(name))} />
                  </a>
                }
              />
            ))}
          </div>
        </section>
      )}
      <HowItWorks />
      <section>
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

/** What only this product does, with a picture of a report. */
function Shown() {
  const { title, text, example, besides } = copy.shown;
  return (
    <section className="shown">
      <figure className="card" aria-label={example.label}>
        <img
          src={photoAt(WALK, 640)}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
        />
        <p className="row justify-between font-semibold">
          {example.title}
          <Badge>{example.label}</Badge>
        </p>
        <ol>
          {example.walk.map(([time, what]) => (
            <li key={time}>
              {time} <b>{what}</b>
            </li>
          ))}
        </ol>
        <p className="soft">{example.note}</p>
      </figure>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <ul className="quarters">
          {besides.map(({ icon, ...said }) => (
            <li key={icon}>
              <Icon name={icon} />
              <div>
                <h3>{said.title}</h3>
                <p className="soft">{said.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
