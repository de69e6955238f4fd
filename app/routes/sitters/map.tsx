import { SitterListForm } from "#app/domain/sitters/sitter-search-schemas.ts";
import { mappedSittersAround } from "#app/domain/sitters/sitters-around.server.ts";
import { type PageScope, page } from "#app/http/page.server.ts";
import { submitQuery } from "#app/http/query-form.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { ListSummary, totalText } from "#app/ui/sitters/list-summary.tsx";
import { PlaceChoice } from "#app/ui/sitters/place-choice.tsx";
import { PlaceFields } from "#app/ui/sitters/place-fields.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import type { Route } from "./+types/map";

export const loader = page(({ ctx, url }: Route.LoaderArgs & PageScope) =>
  submitQuery(url, SitterListForm, (filter) => mappedSittersAround(ctx, filter)),
);

export const handle: PageHandle = { nav: "map" };
export const meta: Route.MetaFunction = () => [{ title: "Sitters by area" }];

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const { query, found, result } = loaderData;
  const [form, fields] = usePostForm(SitterListForm, { id: "area", result, values: query });
  return (
    <>
      <PageHeader
        title="All Sitters"
        subtitle={found?.place && `Near ${found.place.label}`}
        actions={
          <ButtonLink href="/sitters" variant="quiet" small>
            More filters
          </ButtonLink>
        }
      />
      <div className="stack">
        <Form form={form} method="get" action="/map" autoSubmit label="Search by area">
          <PlaceFields place={fields.place} radius={fields.radius} />
          <SubmitButton variant="ghost">Search This Area</SubmitButton>
        </Form>
        {found && <PlaceChoice others={found.otherPlaces} query={query} />}
        {found && found.sitters.length === 0 && (
          <EmptyState pose="sniffing" title="No sitters found in this area" />
        )}
        {found && found.sitters.length > 0 && (
          <>
            <ListSummary meta={found.meta} sort={found.sort} />
            <SitterList sitters={found.sitters} service={found.service} />
            {found.meta.next !== null && (
              <p className="soft">
                {found.sitters.length} of {totalText(found.meta)} shown. Name a town or district to
                see those near it.
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}
