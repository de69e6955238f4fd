import { use } from "react";
import { href } from "react-router";
import { z } from "zod";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogForActor } from "#app/domain/dogs/dog-queries.server.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { deleteDog } from "#app/domain/leaving/delete-dog.server.ts";
import { openPagesOf } from "#app/domain/lost-dogs/own-lost-dogs.server.ts";
import { openPageOf } from "#app/domain/lost-dogs/shown-lost-dog.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { dogNotes } from "#app/http/pages/dog-notes.server.ts";
import { placeStep } from "#app/http/pages/place-reminder.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Answers } from "#app/ui/answers.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { DogPanes } from "#app/ui/dogs/dog-panes.tsx";
import { DogSections } from "#app/ui/dogs/dog-sections.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { LostDogCards } from "#app/ui/lost-dogs/lost-dog-cards.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { ToldContext } from "#app/ui/milestone/told.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";
import { DogNotes } from "#app/ui/reviews/dog-notes.tsx";
import { ShareBox } from "#app/ui/share/share-box.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";

export const handle: PageHandle = {
  nav: "profile",
  styles: "photos",
  wide: true,
  // The owner's bar takes their place.
  noTabs: (data) => Boolean((data as Route.ComponentProps["loaderData"] | undefined)?.hasBar),
  milestones: (data) => ((data as Route.ComponentProps["loaderData"]).hasBar ? "dog" : null),
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const dog = await dogForActor(ctx, params.id);
  const own = dog.ownerId === ctx.actor.id;
  const isPublic = dog.availability.length > 0;
  const asksToDelete = own && url.searchParams.get("confirm") === "delete";
  const path = isPublic
    ? href("/dogs/available/:id", { id: dog.id })
    : href("/dogs/:id", { id: dog.id });
  return {
    dog,
    own,
    isPublic,
    shareUrl: scope.origin + path,
    placeHref:
      own && isPublic && !(await ownCell(ctx))
        ? placeStep(href("/dogs/:id", { id: dog.id }))
        : null,
    lost: own
      ? (await openPagesOf(ctx)).filter(({ dogId }) => dogId === dog.id)
      : await openPageOf(ctx, dog.id),
    notes: await dogNotes(ctx, dog.id, url),
    viewerId: ctx.actor.id,
    self: { name: ctx.actor.name, photo: photoPath(ctx.actor.photoKey) },
    asksToDelete,
    hasBar: own && !asksToDelete,
  };
}

const Deletion = z.object({ intent: z.literal("delete") });

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, Deletion, async () => {
    await deleteDog(ctx, params.id);
    return seeOther(context, `${href("/profile")}?tab=dogs`, "Dog deleted");
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.dog.name }] : [];

export default function Dog({ loaderData, actionData }: Route.ComponentProps) {
  const { dog, own, isPublic, shareUrl, placeHref, asksToDelete, hasBar, notes, viewerId, lost } =
    loaderData;
  const told = use(ToldContext);
  const refused = actionData?.result.error?.[""];
  const asked = (asksToDelete || refused) && <DogDeletion dog={dog} errors={refused ?? []} />;
  return (
    <>
      {told ? (
        <div className="mb-4">
          <Milestone
            milestone={{
              people: [loaderData.self],
              dogs: [{ name: dog.name, photo: dog.images[0] ?? null }],
              joined: true,
              title: told.title,
              facts: [],
              beads: copy.home,
            }}
            heading="h1"
          >
            <ButtonLink full href={href("/dogs/:id/care", { id: dog.id })}>
              {copy.checkCare}
            </ButtonLink>
          </Milestone>
        </div>
      ) : (
        <PageHeader
          title={<PersonName name={dog.name} />}
          back={
            own
              ? { href: `${href("/profile")}?tab=dogs`, label: "Back to your dogs" }
              : { href: href("/") }
          }
          subtitle={<DottedLine>{[dog.breed, ageText(dog.age)]}</DottedLine>}
          actions={
            own && (
              <ButtonLink variant="ghost" small href={href("/dogs/:id/edit", { id: dog.id })}>
                Edit
              </ButtonLink>
            )
          }
        />
      )}
      {lost.length > 0 && (
        <div className="mb-4">
          <LostDogCards lost={lost} />
        </div>
      )}
      <DogPanes
        photos={<PhotoCarousel photos={dog.images} name={dog.name} />}
        action={
          hasBar &&
          !asked &&
          !told && (
            <ActionBar>
              <div className="row">
                <div className="grow">
                  <ButtonLink full href={`${href("/sitters")}?dog=${dog.id}`}>
                    Book Walk
                  </ButtonLink>
                </div>
                <DogShare url={shareUrl} isPublic={isPublic} />
              </div>
            </ActionBar>
          )
        }
        after={
          !asked && (
            <>
              <DogNotes dog={dog.name} notes={notes} viewerId={viewerId} isOwner={own} />
              {hasBar && (
                <p className="cluster">
                  <a
                    className="btn quiet small text-danger"
                    href={`${href("/dogs/:id", { id: dog.id })}?confirm=delete`}
                  >
                    <Icon name="trash" size={18} />
                    {copy.delete(dog.name)}
                  </a>
                </p>
              )}
            </>
          )
        }
        also={
          own &&
          !asked && (
            <RowList>
              <ListRow
                href={href("/dogs/:id/care", { id: dog.id })}
                start={<Icon name="clipboard" />}
                title={copy.care}
                text={copy.careHint}
              />
              {lost.length === 0 && (
                <ListRow
                  href={href("/dogs/:id/lost", { id: dog.id })}
                  start={<Icon name="search" />}
                  title={copy.lost(dog.name)}
                  text={copy.lostHint}
                />
              )}
            </RowList>
          )
        }
      >
        {asked || (
          <div className="stack">
            <DogPrompts dog={dog} own={own} placeHref={placeHref} />
            <DogSections dog={dog} />
          </div>
        )}
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
    />
  );
}

function DogDeletion({ dog, errors }: { dog: { id: string; name: string }; errors: string[] }) {
  return (
    <section className="card stack" aria-labelledby="asked">
      <h2 id="asked">
        Delete <PersonName name={dog.name} />
      </h2>
      <p>Are you sure? Past bookings keep the name and the photo.</p>
      <Form form={{ errors }} action={href("/dogs/:id", { id: dog.id })}>
        <input type="hidden" name="intent" value="delete" />
        <Answers
          no={{ label: "Cancel", href: href("/dogs/:id", { id: dog.id }) }}
          yes={{ label: "Delete", busy: "Processing" }}
          destroys
        />
      </Form>
    </section>
  );
}

function DogShare({ url, isPublic }: { url: string; isPublic: boolean }) {
  return (
    <ShareBox
      url={url}
      above
      note={
        isPublic
          ? "For people who are signed in. Where you live is not shown."
          : "Opens for you, and for sitters with a booking."
      }
    />
  );
}

/** Asks the owner for what is still missing. */
function DogPrompts({
  dog,
  own,
  placeHref,
}: {
  dog: DogJson;
  own: boolean;
  placeHref: string | null;
}) {
  return (
    <>
      {placeHref && (
        <Card title="Where do you live?">
          <p className="soft">
            Sitters see <PersonName name={dog.name} />, but can't tell how near you are. Your
            address is never shown.
          </p>
          <ButtonLink href={placeHref} variant="ghost">
            Add your place
          </ButtonLink>
        </Card>
      )}
      {own && !dog.weight && (
        <Card title={copy.weigh}>
          <p className="soft">{copy.weighWhy}</p>
          <ButtonLink href={`${href("/dogs/:id/edit", { id: dog.id })}#weight`} variant="ghost">
            {copy.addWeight}
          </ButtonLink>
        </Card>
      )}
    </>
  );
}
