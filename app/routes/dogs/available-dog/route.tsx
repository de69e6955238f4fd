import { href } from "react-router";
import { blockStateWith } from "#app/domain/blocks/block-queries.server.ts";
import { publicDog } from "#app/domain/dogs/available-dogs.server.ts";
import { inFull } from "#app/domain/dogs/dog-json.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { openPageOf } from "#app/domain/lost-dogs/shown-lost-dog.server.ts";
import { spelledPlace } from "#app/domain/places/understand-place.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { dogNotes } from "#app/http/pages/dog-notes.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { availableDogsPath, plainSearch, walkPath } from "#app/ui/dogs/dog-filter-link.ts";
import { DogPanes } from "#app/ui/dogs/dog-panes.tsx";
import { DogSections } from "#app/ui/dogs/dog-sections.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { LostDogCards } from "#app/ui/lost-dogs/lost-dog-cards.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { DogNotes } from "#app/ui/reviews/dog-notes.tsx";
import { BlockLine } from "#app/ui/safety/block-line.tsx";
import type { Route } from "./+types/route";
import { AvailableDogPhotos, OwnerCard, PublicHalf } from "./available-dog-parts.tsx";

export const handle: PageHandle = { styles: "photos", wide: true, noTabs: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const named = url.searchParams.get("place");
  const place = (named && (await spelledPlace(ctx, named))) || undefined;
  const { dog, available } = await publicDog(ctx, params.id, place);
  const full = inFull(dog);
  const own = full?.ownerId === ctx.actor.id;
  const asks = ctx.actor.canSit && !own ? (full?.ownerId ?? null) : null;
  const block = asks ? await blockStateWith(ctx, asks) : "none";
  return {
    dog,
    available,
    own,
    ownerId: block === "none" ? asks : null,
    block,
    search: keptSearch(url, place !== undefined),
    lost: own ? [] : await openPageOf(ctx, dog.id),
    notes: await dogNotes(ctx, dog.id, url),
    viewerId: ctx.actor.id,
  };
}

/** The filters of the list that led here; a place that nobody knows would be refused there. */
function keptSearch({ search }: URL, isPlaceKnown: boolean): string {
  const params = new URLSearchParams(plainSearch(search));
  if (!isPlaceKnown) params.delete("place");
  return params.toString();
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.dog.name }] : [];

export default function AvailableDog({ loaderData }: Route.ComponentProps) {
  const { dog, available, own, ownerId, search, lost, notes, viewerId, block } = loaderData;
  const full = inFull(dog);
  return (
    <>
      <PageHeader
        title={<PersonName name={dog.name} />}
        back={{ href: availableDogsPath(search), label: "Back to available dogs" }}
        subtitle={<DottedLine>{[dog.breed, ageText(dog.age)]}</DottedLine>}
      />
      <div className="stack mb-4 empty:hidden">
        {own && (
          <p className="soft">
            This is how sitters see <PersonName name={dog.name} />.{" "}
            <a className="link" href={href("/dogs/:id", { id: dog.id })}>
              Open your own page for this dog
            </a>
          </p>
        )}
        <LostDogCards lost={lost} />
        {!available && (
          <p className="form-error" role="note">
            <PersonName name={dog.name} /> is not available for sitting at the moment.
          </p>
        )}
      </div>
      <DogPanes
        photos={<AvailableDogPhotos dog={dog} />}
        action={
          ownerId && (
            <ActionBar>
              <ButtonLink
                href={href("/messages/:userId", { userId: ownerId })}
                variant={available ? "ghost" : "primary"}
              >
                Contact Owner
              </ButtonLink>
              {available && <ButtonLink href={walkPath(dog.id, search)}>Book a Walk</ButtonLink>}
            </ActionBar>
          )
        }
      >
        <div className="stack">
          {full ? <DogSections dog={full} distance={full.distance} /> : <PublicHalf dog={dog} />}
          <OwnerCard dog={dog} />
          <BlockLine block={block} />
          <DogNotes dog={dog.name} notes={notes} viewerId={viewerId} isOwner={own} />
        </div>
      </DogPanes>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DogFault
      error={error}
      failed={{
        title: "Error loading dog details",
        text: "There was a problem loading the dog information.",
      }}
      link={{ href: href("/dogs/available"), label: "Back to available dogs" }}
    />
  );
}
