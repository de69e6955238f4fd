import { isRouteErrorResponse, redirect } from "react-router";
import { z } from "zod";
import { deleteDog } from "#app/domain/dogs/delete-dog.server.ts";
import { dogForActor } from "#app/domain/dogs/dog-queries.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { flash } from "#app/http/flash.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/page.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DogDeletion } from "#app/ui/dogs/dog-deletion.tsx";
import { DogNotFound } from "#app/ui/dogs/dog-not-found.tsx";
import { DogSections } from "#app/ui/dogs/dog-sections.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";
import type { Route } from "./+types/dog";

export const handle: PageHandle = { nav: "profile" };

export const loader = signedInPage(
  async ({ ctx, params, url }: Route.LoaderArgs & SignedInPageScope) => {
    const dog = await dogForActor(ctx, params.id);
    const own = dog.ownerId === ctx.actor.id;
    return { dog, own, asksToDelete: own && url.searchParams.get("confirm") === "delete" };
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
  const { dog, own, asksToDelete } = loaderData;
  const refused = actionData?.result.error?.[""];
  return (
    <>
      <PageHeader
        title={<PersonName name={dog.name} />}
        back={own ? { href: "/profile?tab=dogs", label: "Back to your dogs" } : { href: "/" }}
        subtitle={`${dog.breed} · ${dog.age}`}
        actions={
          own && (
            <ButtonLink variant="ghost" small href={`/dogs/${dog.id}/edit`}>
              Edit
            </ButtonLink>
          )
        }
      />
      <div className="stack">
        {(asksToDelete || refused) && <DogDeletion dog={dog} errors={refused ?? []} />}
        <PhotoCarousel photos={dog.images} name={dog.name} />
        <DogSections dog={dog} />
        {own && (
          <p>
            <a className="link" href={`/dogs/${dog.id}?confirm=delete`}>
              Delete <PersonName name={dog.name} />
            </a>
          </p>
        )}
      </div>
      {own && (
        <ActionBar>
          <ButtonLink full href="/sitters?service=walking">
            Book Walk
          </ButtonLink>
        </ActionBar>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <DogNotFound />;
  const known = isRouteErrorResponse(error);
  return (
    <FaultPage status={known ? error.status : 500} message={known ? error.data?.message : null} />
  );
}
