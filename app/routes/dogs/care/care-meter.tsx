import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";
import type { CarePage } from "./model.server.ts";

/** How much of the sheet is filled in, and links to what is not. */
export function CareMeter({ page: { meter, editHref, sheet } }: { page: CarePage }) {
  const { given, all, missing } = meter;
  const text = copy.filled(given, all);
  return (
    <div className="no-print">
      <Card>
        <p className="font-semibold">{text}</p>
        <meter className="care-meter" value={given} max={all} aria-label={text} />
        {sheet.updatedAt === null ? (
          <ButtonLink href={editHref}>{copy.start}</ButtonLink>
        ) : (
          missing.length > 0 && (
            <>
              <p className="soft">{copy.missing}</p>
              <ul className="chips line">
                {missing.map(({ href, name }) => (
                  <li key={href}>
                    <a className="chip" href={href}>
                      <Icon name="plus" size={16} />
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )
        )}
        <p className="soft">{copy.readers}</p>
      </Card>
    </div>
  );
}
