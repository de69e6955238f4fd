import { redirect } from "react-router";
import { z } from "zod";
import { deleteDog } from "#app/domain/dogs/delete-dog.server.ts";
import { dogForActor } from "#app/domain/dogs/dog-queries.server.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/pages/page.server.ts";
import { placeStep } from "#app/http/pages/place-reminder.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { DogPanes } from "#app/ui/dogs/dog-panes.tsx";
import { DogSections } from "#app/ui/dogs/dog-sections.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";
import type { Route } from "./+types/route";
import { DogDeletion } from "./dog-deletion.tsx";
import { DogShare } from "./dog-share.tsx";

export const handle: PageHandle = { nav: "profile", wide: true };

export const loader = signedInPage(
  async ({ ctx, scope, params, url }: Route.LoaderArgs & SignedInPageScope) => {
    const dog = await dogForActor(ctx, params.id);
    const own = dog.ownerId === ctx.actor.id;
    const isPublic = dog.availability.length > 0;
    const path = isPublic ? `/dogs/available/${dog.id}` : `/dogs/${dog.id}`;
    return {
      dog,
      own,
      isPublic,
      shareUrl: scope.origin + path,
      placeHref: own && isPublic && !(await ownCell(ctx)) ? placeStep(`/dogs/${dog.id}`) : null,
      asksToDelete: own && url.searchParams.get("confirm") === "delete",
    };
  },
);

const Deletion = z.object({ intent: z.literal("delete") });

export const action = signedInPage(
  async ({ ctx, scope, params, request }: Route.ActionArgs & SignedInPageScope) =>
    submitForm(await readForm(request), Deletion, async () => {
      await deleteDog(ctx, params.id);
      flash(scope, { title: "Dog deleted" });
      return redirect("/profile?tab=dogs", 303);
    }),
);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.dog.name ?? "Dog not found" },
];

export default function Dog({ loaderData, actionData }: Route.ComponentProps) {
  const { dog, own, isPublic, shareUrl, placeHref, asksToDelete } = loaderData;
  const refused = actionData?.result.error?.[""];
  return (
    <>
      <PageHeader
        title={<PersonName name={dog.name} />}
        back={own ? { href: "/profile?tab=dogs", label: "Back to your dogs" } : { href: "/" }}
        subtitle={<DottedLine>{[dog.breed, ageText(dog.age)]}</DottedLine>}
        actions={
          own && (
            <ButtonLink variant="ghost" small href={`/dogs/${dog.id}/edit`}>
              Edit
            </ButtonLink>
          )
        }
      />
      {(asksToDelete || refused) && (
        <div className="mb-4">
          <DogDeletion dog={dog} errors={refused ?? []} />
        </div>
      )}
      <DogPanes photos={<PhotoCarousel photos={dog.images} name={dog.name} />}>
        <div className="stack">
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
          <DogSections dog={dog} />
        </div>
        {own && !asksToDelete && (
          <ActionBar>
            <div className="row">
              <div className="grow">
                <ButtonLink full href={`/sitters?dog=${dog.id}`}>
                  Book Walk
                </ButtonLink>
              </div>
              <DogShare url={shareUrl} isPublic={isPublic} />
              <a
                className="icon-btn text-danger"
                href={`/dogs/${dog.id}?confirm=delete`}
                aria-label={`Delete ${dog.name}`}
              >
                <Icon name="trash" />
              </a>
            </div>
          </ActionBar>
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
