import { trustLabels } from "#app/domain/people/sitting/trust-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";

/** Badges: whether they are a top sitter, what our team has confirmed, then what they offer. */
export function TrustBadges({
  sitter,
  linked = false,
  offers = [],
}: {
  sitter: { topSitter: boolean; verified: boolean; isBackgroundChecked: boolean };
  /**
   * Whether the badge links to what it takes to be a top sitter. Not in a card, which links to the
   * sitter.
   */
  linked?: boolean;
  offers?: (string | false)[];
}) {
  const { topSitter } = sitter;
  const checked = [
    sitter.verified && trustLabels.verified,
    sitter.isBackgroundChecked && trustLabels.backgroundChecked,
  ];
  if (![topSitter, ...checked, ...offers].some(Boolean)) return null;
  const top = <Badge colour="best">{trustLabels.topSitter}</Badge>;
  return (
    <span className="cluster">
      {topSitter &&
        (linked ? (
          <a className="tap" href={countedPath("top-sitter")}>
            {top}
          </a>
        ) : (
          top
        ))}
      {checked.map(
        (text) =>
          text && (
            <Badge key={text} colour="sure">
              {text}
            </Badge>
          ),
      )}
      {offers.map((text) => text && <Badge key={text}>{text}</Badge>)}
    </span>
  );
}
