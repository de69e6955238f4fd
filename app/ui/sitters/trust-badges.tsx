import { Badge } from "#app/ui/badge.tsx";

/** What our team has confirmed about a sitter, then what they offer. */
export function TrustBadges({
  sitter,
  offers = [],
}: {
  sitter: { verified: boolean; isBackgroundChecked: boolean };
  offers?: (string | false)[];
}) {
  const checked = [
    sitter.verified && "Verified",
    sitter.isBackgroundChecked && "Background checked",
  ];
  if (![...checked, ...offers].some(Boolean)) return null;
  return (
    <p className="cluster">
      {checked.map(
        (text) =>
          text && (
            <Badge key={text} colour="green">
              {text}
            </Badge>
          ),
      )}
      {offers.map((text) => text && <Badge key={text}>{text}</Badge>)}
    </p>
  );
}
