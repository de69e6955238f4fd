import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";
import type { CarePage } from "./model.server.ts";

/** Shows how much of the sheet is filled in and links to the rest, until it is complete. */
export function CareMeter({ page: { meter, editHref, sheet } }: { page: CarePage }) {
  const { given, all, missing } = meter;
  if (missing.length === 0) return null;
  const text = copy.filled(given, all);
  return (
    <div className="no-print">
      <Card>
        <p className="font-semibold">{text}</p>
        <meter className="care-meter" value={given} max={all} aria-label={text} />
        {sheet.updatedAt !== null && (
          <ul className="chips line" aria-label={copy.missing}>
            {missing.map(({ href, name }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  <Icon name="plus" size={16} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div>
          <ButtonLink href={editHref}>
            {sheet.updatedAt === null ? copy.start : copy.goOn}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
