import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { ShareBox } from "#app/ui/share/share-box.tsx";
import { copy } from "./copy.ts";
import type { DogShown, RunningSearch } from "./model.server.ts";
import { SightingCard } from "./sighting-card.tsx";

export function OpenSearch({
  search: { url, pageHref, flyerHref, until, sightings, nearby },
  dog: { name, photo, isOwn },
  question,
  errors,
}: {
  search: RunningSearch;
  dog: DogShown;
  /**
   * Asks whether the dog was found. While asked, it takes the place of everything else to do.
   */
  question: ReactNode;
  errors: string[];
}) {
  const ways = (
    <Card>
      <p>
        {copy.running(until)} {copy.nearby[nearby === "email" && !isOwn ? "othersEmail" : nearby]}
      </p>
      {!photo && isOwn && (
        <p>
          <a className="link tap" href="?edit">
            {copy.addPhoto}
          </a>
        </p>
      )}
      <div className="two">
        <ShareBox url={url} note={copy.shareNote} labelled="ghost" />
        <ButtonLink variant="ghost" href={flyerHref}>
          {copy.flyer}
        </ButtonLink>
        <ButtonLink variant="ghost" href={pageHref}>
          {copy.seePage}
        </ButtonLink>
        <ButtonLink variant="ghost" href="?edit">
          {copy.change}
        </ButtonLink>
      </div>
      <ButtonLink full href="?confirm=found">
        <Icon name="home" />
        {copy.found(name)}
      </ButtonLink>
    </Card>
  );
  const news = (
    <section className="list" data-fresh="news">
      <h2>{copy.sightings}</h2>
      {sightings.length === 0 && (
        <EmptyState pose="waiting" title={copy.none} hint={copy.noneHint} />
      )}
      {sightings.map((sighting) => (
        <SightingCard key={sighting.id} sighting={sighting} deletable={isOwn} />
      ))}
    </section>
  );
  return (
    <>
      <FormErrors errors={errors} />
      <SideLayout sideFirst side={question ?? ways}>
        {news}
      </SideLayout>
    </>
  );
}
