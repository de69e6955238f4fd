import { data, href } from "react-router";
import { SitterListForm } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { mappedSittersAround } from "#app/domain/sitters/search/sitters-around.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { submitQuery } from "#app/http/forms/query-form.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import { PlaceChoice } from "#app/ui/sitters/place-choice.tsx";
import { PlaceFields } from "#app/ui/sitters/place-fields.tsx";
import type { Route } from "./+types/route";
import { MapPanes } from "./map-panes.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const answer = await submitQuery(url, SitterListForm, (filter) =>
    mappedSittersAround(ctx, filter),
  );
  // Tiles and their script are the heaviest part of the app.
  const waits = scope.lowData && !url.searchParams.has("map");
  const query = new URLSearchParams({ ...answer.data.query, map: "1" });
  return data(
    { ...answer.data, mapHref: waits && `${href("/map")}?${query}` },
    answer.init ?? undefined,
  );
}

export const handle: PageHandle = {
  nav: "find",
  wide: true,
  hydrate: (data) => (data as { mapHref?: string | false } | null)?.mapHref === false,
  tiles: true,
  findable: isUnfiltered,
};
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Sitters by area",
    description: "Dog sitters and walkers near you on a map, with services and rates.",
  });

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const { query, found, result, mapHref } = loaderData;
  const errors: Record<string, string[] | null> = result?.error ?? {};
  // Written by hand, to keep conform and zod out of this page's script.
  const field = (name: string) => ({
    id: `area-${name}`,
    name,
    initialValue: query[name],
    errors: errors[name] ?? undefined,
  });
  const search = (
    <>
      <Form
        form={{ id: "area", errors: errors[""] ?? undefined }}
        method="get"
        action={href("/map")}
        autoSubmit
        label="Search by area"
      >
        <PlaceFields place={field("place")} radius={field("radius")} />
        <SubmitButton variant="ghost">Search This Area</SubmitButton>
      </Form>
      {found && <PlaceChoice others={found.otherPlaces} query={query} />}
    </>
  );
  return (
    <>
      <PageHeader
        title="All Sitters"
        subtitle={found?.place && `Near ${found.place.label}`}
        actions={
          <ButtonLink href={href("/sitters")} variant="quiet" small>
            More filters
          </ButtonLink>
        }
      />
      {found ? (
        <MapPanes found={found} query={query} mapHref={mapHref}>
          {search}
        </MapPanes>
      ) : (
        <div className="stack">{search}</div>
      )}
    </>
  );
}
