import type { Service } from "#app/domain/services/sitter-rules.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { briefNumbers } from "#app/ui/sitters/sitter-numbers.ts";
import { quickViewPath, sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { SitterPrice } from "#app/ui/sitters/sitter-price.tsx";
import { YouBadge } from "#app/ui/sitters/you-badge.tsx";
import { spokenNumbers } from "#app/ui/spoken-number.tsx";

/** The tapped pin's sitter, at the bottom of a narrow map. */
export function ChosenSitter({
  sitter,
  service,
  search,
  isViewer,
  onClose,
}: {
  sitter: SitterListItem;
  service?: Service | undefined;
  search: Search;
  isViewer: boolean;
  onClose: () => void;
}) {
  return (
    <section className="card map-card" aria-label="Selected sitter">
      <div className="row">
        <Avatar name={sitter.name} photo={sitter.profilePhoto} size="xl" />
        <div className="grow">
          <h2>
            <PersonName name={sitter.name} />
          </h2>
          <p className="soft">{sitter.location ?? "Location not specified"}</p>
          <p className="soft">
            <DottedLine>{spokenNumbers(briefNumbers(sitter))}</DottedLine>
          </p>
          <SitterPrice sitter={sitter} asked={service} />
          {isViewer && <YouBadge />}
        </div>
        <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <div className="two">
        {!isViewer && (
          <ButtonLink href={quickViewPath(sitter.id, search)} data-dialog="" variant="ghost" small>
            Quick View
          </ButtonLink>
        )}
        <ButtonLink href={sitterPath(sitter.id, search)} small>
          View Profile
        </ButtonLink>
      </div>
    </section>
  );
}
