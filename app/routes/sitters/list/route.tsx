import { href } from "react-router";
import { chosenDog } from "#app/domain/dogs/chosen-dog-queries.server.ts";
import { SitterListForm } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { sittersAround } from "#app/domain/sitters/search/sitters-around.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { submitQuery } from "#app/http/forms/query-form.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { queryForm } from "#app/ui/forms/query-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/route";
import { dogFit } from "./dog-fit.ts";
import { ForDog } from "./for-dog.tsx";
import { FoundSitters } from "./found-sitters.tsx";
import { SitterSearchForm } from "./sitter-search-form.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  return submitQuery(url, SitterListForm, async ({ dog: dogId, ...filter }) => {
    const dog = await chosenDog(ctx, dogId);
    return { dog, ...(await sittersAround(ctx, { ...filter, ...dogFit(dog) })) };
  });
}

export const handle: PageHandle = {
  nav: "find",
  wide: true,
  shared: true,
  findable: isUnfiltered,
};
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Dog sitters",
    description:
      "Dog sitters and walkers nearby with their services, rates and hours. Search by place, date, service and dog.",
  });

export default function Sitters({ loaderData }: Route.ComponentProps) {
  const { found, result } = loaderData;
  const query = { ...loaderData.query, ...(found && dogFit(found.dog)) };
  const { form, fields } = queryForm(SitterListForm, { id: "sitters", result, values: query });
  return (
    <>
      <PageHeader
        title={found?.place ? `Sitters near ${found.place.label}` : "Dog sitters"}
        actions={
          <ButtonLink href={href("/map")} variant="quiet" small>
            By area
          </ButtonLink>
        }
      />
      <div className="stack">
        {found?.dog && <ForDog dog={found.dog} formId={form.id} query={query} />}
        <SitterSearchForm
          form={form}
          fields={fields}
          query={query}
          rated={found?.rated ?? Boolean(loaderData.query.minRating)}
        />
        {found && <FoundSitters found={found} query={query} />}
      </div>
    </>
  );
}
