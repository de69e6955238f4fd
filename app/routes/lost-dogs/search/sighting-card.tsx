import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { copy } from "./copy.ts";
import type { RunningSearch } from "./model.server.ts";

/** A sighting. What strangers typed is shown as plain text. */
export function SightingCard({
  sighting: { id, when, place, text, contact, photo, mapHref },
  deletable,
}: {
  sighting: RunningSearch["sightings"][number];
  deletable: boolean;
}) {
  return (
    <article className="card stack seen">
      <div className="stack">
        <div>
          <h3>{copy.seen(when)}</h3>
          {place && (
            <p className="soft">
              <bdi>{place}</bdi>
            </p>
          )}
        </div>
        {text && (
          <p className="prose" dir="auto">
            {text}
          </p>
        )}
      </div>
      {photo && (
        <a href={photo}>
          <img
            className="photo"
            src={photo}
            alt={copy.photo}
            width={640}
            height={480}
            loading="lazy"
          />
        </a>
      )}
      {contact && (
        <p>
          {copy.contact}: <bdi>{contact}</bdi>
        </p>
      )}
      <div className="row justify-between">
        <a className="btn ghost small" href={mapHref} rel="noreferrer">
          <Icon name="pin" size={18} />
          {copy.onMap}
        </a>
        {deletable && (
          <form method="post">
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="sighting" value={id} />
            <Button variant="quiet" small aria-label={copy.removeWhich(when)}>
              {copy.remove}
            </Button>
          </form>
        )}
      </div>
    </article>
  );
}
