import { href, isRouteErrorResponse } from "react-router";
import { blockStateWith } from "#app/domain/blocks/block-queries.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { quickView } from "./model.server.ts";
import { QuickView } from "./quick-view.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const isOwn = ctx.actor?.id === params.id;
  return {
    ...(await quickView(ctx, params.id, Object.fromEntries(url.searchParams))),
    isOwn,
    block:
      ctx.actor && !isOwn ? await blockStateWith(requireActor(ctx), params.id) : ("none" as const),
  };
}

export const handle: PageHandle = { nav: "find" };
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: loaderData.sitter.name }] : [];

export default function QuickViewPage({ loaderData }: Route.ComponentProps) {
  return <QuickView {...loaderData} />;
}

export function ErrorBoundary({ params, error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SitterUnavailable profileHref={href("/sitters/:id", { id: params.id })} notFound={notFound} />
  );
}

/** Replaces a quick view that can't be shown; a deleted sitter gets no link to the full profile. */
function SitterUnavailable({ profileHref, notFound }: { profileHref: string; notFound: boolean }) {
  return (
    <div className="state">
      <title>Could not load sitter profile</title>
      <EmptyArt pose="lost" />
      <h1>Could not load sitter profile</h1>
      {notFound && (
        <p className="soft">
          They may be taking a break, or the link is incomplete. Others nearby have time for your
          dog.
        </p>
      )}
      {notFound ? (
        <ButtonLink href={href("/sitters")}>Browse All Sitters</ButtonLink>
      ) : (
        <ButtonLink href={profileHref}>Try Full Profile</ButtonLink>
      )}
    </div>
  );
}
