import { type ReactNode, use } from "react";
import { milesText } from "#app/domain/places/place-rules.ts";
import {
  type Experience,
  experienceTexts,
  type Service,
  serviceNamed,
} from "#app/domain/services/sitter-rules.ts";
import { districtOf } from "#app/domain/sitters/areas/area-slug.ts";
import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { photoAt, sceneOf } from "#app/ui/photo-source.ts";
import { cardNumbers } from "#app/ui/sitters/sitter-numbers.ts";
import { SitterPrice } from "#app/ui/sitters/sitter-price.tsx";
import { TrustBadges } from "#app/ui/sitters/trust-badges.tsx";
import { spokenNumbers } from "#app/ui/spoken-number.tsx";

export type SitterCardData = Omit<SitterListItem, "latitude" | "longitude" | "rate">;

/** How many services fit on a line beside the quick view: three names, or two and '+4'. */
const SERVICES_SHOWN = 3;

/** A sitter in a list: portrait, price, numbers, a sentence of their own, and what they offer. */
export function SitterCard({
  sitter,
  href,
  service,
  heading: Heading = "h2",
  scene,
  brief = false,
  eager = false,
  extra,
  save,
}: {
  sitter: SitterCardData;
  href: string;
  /** The service searched for, whose price is shown; by default, the sitter's first. */
  service?: Service | undefined;
  heading?: "h2" | "h3";
  /** A picture for the top of the card, where cards stand in columns. */
  scene?: string | undefined;
  /** Leaves out the sitter's own sentence. */
  brief?: boolean;
  /** Set it for cards in the first view. */
  eager?: boolean;
  /** Shown at the end, such as a link to the quick view. */
  extra?: ReactNode;
  /** The heart that saves the sitter, for members. */
  save?: ReactNode;
}) {
  const all = sitter.services;
  const shown = all.length > SERVICES_SHOWN ? SERVICES_SHOWN - 1 : SERVICES_SHOWN;
  const more = all.length - shown;
  return (
    <article className="card sitter">
      {scene && <SitterScene src={scene} />}
      {scene || brief ? (
        <Avatar name={sitter.name} photo={sitter.profilePhoto} size="xl" eager={eager} />
      ) : (
        <SitterPortrait sitter={sitter} eager={eager} />
      )}
      {save}
      <div className="sitter-head">
        <Heading>
          <a className="cover" href={href}>
            <PersonName name={sitter.name} />
          </a>
        </Heading>
        <p className="soft">
          <DottedLine>
            {placeOf(sitter)}
            {typeof sitter.distance === "number" ? milesText(sitter.distance) : null}
          </DottedLine>
        </p>
        <p className="soft">
          <DottedLine>
            {spokenNumbers(cardNumbers(sitter))}
            {sitter.experience && experienceTexts[sitter.experience as Experience]}
          </DottedLine>
        </p>
        <SitterPrice sitter={sitter} asked={service} />
      </div>
      <TrustBadges sitter={sitter} />
      {!brief && sitter.excerpt && <p className="own-words">{`“${sitter.excerpt}”`}</p>}
      <div className="row justify-between">
        <p className="soft grow">
          <DottedLine>
            {all.slice(0, shown).map((offered) => serviceNamed(offered)?.short)}
            {more > 0 && (
              <span key="more" role="img" aria-label={`${more} more`}>
                {`+${more}`}
              </span>
            )}
          </DottedLine>
        </p>
        {extra}
      </div>
    </article>
  );
}

/** The sitter's area: without its town, if a distance takes the room. */
function placeOf({ location, distance }: SitterCardData): string {
  if (!location) return "Location not specified";
  return typeof distance === "number" ? districtOf(location) : location;
}

/** The picture at the top of a card, on wide screens. */
function SitterScene({ src }: { src: string }) {
  if (use(LowDataContext)) return null;
  return (
    <img
      className="scene"
      src={photoAt(src, 640)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  );
}

type Pictured = { id: string; name: string; profilePhoto: string | null; cover: string | null };

/**
 * The portrait of a sitter; without one, their cover photo or one of our scenes, with their
 * initials.
 */
function SitterPortrait({ sitter, eager }: { sitter: Pictured; eager: boolean }) {
  const { id, name, profilePhoto, cover } = sitter;
  if (profilePhoto || use(LowDataContext))
    return <Avatar name={name} photo={profilePhoto} size="xl" eager={eager} />;
  return (
    <>
      <img
        className="avatar xl"
        src={photoAt(cover ?? sceneOf(id), 640)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
      />
      <Avatar name={name} size="sm" />
    </>
  );
}
