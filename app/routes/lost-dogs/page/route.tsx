import { data, href, redirect } from "react-router";
import { withoutActor } from "#app/domain/context.server.ts";
import { doOnce } from "#app/domain/done-once.server.ts";
import { lostDogBehind } from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { reportSighting } from "#app/domain/lost-dogs/report-sighting.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { withSaidMoment } from "#app/http/forms/said-moment.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { LostDog } from "./lost-dog.tsx";
import { type OpenPage, publicPage } from "./model.server.ts";
import { SeenForm } from "./schemas.ts";
import { ShareWays } from "./share-ways.tsx";

export const handle: PageHandle = { wide: true, styles: "photos", tiles: true };

/** Answers 410 once the search has ended without the dog being found. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await publicPage(context.get(anyoneContext), params.code);
  const sent = page.state === "open" && url.searchParams.has("sent");
  return data({ page, sent }, { status: page.state === "ended" ? 410 : 200 });
}

/** Stores a sighting. */
export async function action({ context, request, params: { code } }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  // Before a stranger's photo is read.
  await lostDogBehind(ctx, code);
  const form = withSaidMoment(ctx, await readForm(request));
  return submitForm(form, SeenForm, async ({ images, ...sighting }) => {
    const post = postKey(form, code);
    // Without the actor, whom a sighting does not name either.
    await doOnce(
      withoutActor(ctx),
      post,
      () => reportSighting(ctx, code, sighting, images, post),
      () => {},
    );
    return redirect(`${href("/lost/:code", { code })}?sent`, 303);
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta = (args: Route.MetaArgs) => {
  const page = args.loaderData?.page;
  if (!page) return [];
  if (page.state === "found") return [{ title: copy.foundTitle(page.name) }];
  if (page.state === "ended") return [{ title: copy.endedTitle }];
  return publicMeta(args, {
    title: copy.title(page.dog.name),
    description: copy.description(page.dog.name, page.area),
    photo: page.dog.photos[0] ?? null,
  });
};

const home = { href: href("/"), label: copy.home };

export default function LostDogPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, sent } = loaderData;
  if (page.state === "found")
    return (
      <EmptyState
        heading="h1"
        pose="waving"
        title={copy.foundTitle(page.name)}
        hint={copy.foundText}
        action={home}
      />
    );
  if (page.state === "ended")
    return (
      <EmptyState
        heading="h1"
        pose="sleeping"
        title={copy.endedTitle}
        hint={copy.endedText}
        action={home}
      />
    );
  if (sent && !actionData) return <Thanks page={page} back={href("/lost/:code", params)} />;
  return (
    <LostDog page={page} result={actionData?.result} photoLost={actionData?.filesLost ?? false} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundFault error={error} title={copy.goneTitle} text={copy.goneText} action={home} />;
}

/** Thanks somebody who told what they saw. */
function Thanks({ page, back }: { page: OpenPage; back: string }) {
  return (
    <div className="state">
      <EmptyArt pose="waving" />
      <h1>{copy.sentTitle}</h1>
      <p>{copy.sentText(page.dog.name)}</p>
      <ShareWays url={page.url} flyerHref={page.flyerHref} />
      <ButtonLink href={back}>{copy.sentAgain}</ButtonLink>
    </div>
  );
}
