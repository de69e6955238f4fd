import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";

export function SitterHead({
  sitter,
  intent,
}: {
  sitter: {
    name: string;
    profilePhoto: string | null;
    location: string | null;
    verified: boolean;
    isBackgroundChecked: boolean;
    rating: number | null;
    reviewCount: number;
  };
  intent?: Intent;
}) {
  const { name } = sitter;
  return (
    <>
      <BackToSitters intent={intent} />
      <div className="row mb-4 items-start gap-4">
        <Avatar name={name} photo={sitter.profilePhoto} size="xl" alt={`Photo of ${name}`} eager />
        <div className="grow">
          <h1>
            <PersonName name={name} />
          </h1>
          <p className="soft">{sitter.location ?? "Location not specified"}</p>
          <p className="soft">{ratingText(sitter)}</p>
          {(sitter.verified || sitter.isBackgroundChecked) && (
            <p className="cluster mt-1">
              {sitter.verified && <Badge colour="green">Verified</Badge>}
              {sitter.isBackgroundChecked && <Badge colour="green">Background checked</Badge>}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

export function BackToSitters({ intent }: { intent?: Intent | undefined }) {
  return (
    <a className="icon-btn back -ms-3" href={sittersPath(intent)} aria-label="Back to sitters">
      <Icon name="back" size={24} />
    </a>
  );
}

/** '★ 4.8 (12 reviews)'; empty without a review. */
export function ratingText({
  rating,
  reviewCount,
}: {
  rating: number | null;
  reviewCount: number;
}): string {
  if (rating === null) return "New, no reviews yet";
  return `★ ${rating.toFixed(1)} (${reviewCount} ${reviewCount === 1 ? "review" : "reviews"})`;
}
