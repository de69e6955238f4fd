import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { briefNumbers, type Counted } from "#app/ui/sitters/sitter-numbers.ts";
import { TrustBadges } from "#app/ui/sitters/trust-badges.tsx";
import { spokenNumbers } from "#app/ui/spoken-number.tsx";

export type BriefSitter = Counted &
  Pick<
    ListedSitterJson,
    "name" | "profilePhoto" | "location" | "topSitter" | "verified" | "isBackgroundChecked"
  >;

/** Picks what `SitterBrief` shows of a sitter. */
export function briefSitter(sitter: BriefSitter): BriefSitter {
  const { name, profilePhoto, location, topSitter, verified, isBackgroundChecked } = sitter;
  const { rating, reviewCount, completedBookings, returningOwners } = sitter;
  return {
    name,
    profilePhoto,
    location,
    topSitter,
    verified,
    isBackgroundChecked,
    rating,
    reviewCount,
    completedBookings,
    returningOwners,
  };
}

/** Shows who is being booked, and what was chosen so far. */
export function SitterBrief({
  sitter,
  chosen,
}: {
  sitter: BriefSitter;
  /** What was chosen, which follows the page's form. */
  chosen?: string[];
}) {
  return (
    <>
      <div className="row">
        <Avatar name={sitter.name} photo={sitter.profilePhoto} size="lg" />
        <div className="grow">
          <p className="text-lg font-semibold">
            <PersonName name={sitter.name} />
          </p>
          <p className="soft">{sitter.location}</p>
          <p className="soft">
            <DottedLine>{spokenNumbers(briefNumbers(sitter))}</DottedLine>
          </p>
        </div>
      </div>
      <TrustBadges sitter={sitter} />
      {chosen && (
        <ul className="empty:hidden" data-results="">
          {chosen.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
