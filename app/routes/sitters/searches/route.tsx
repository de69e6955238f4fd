import { href } from "react-router";
import { z } from "zod";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dogNames } from "#app/domain/dogs/chosen-dog-queries.server.ts";
import {
  removeSavedSearch,
  saveSearch,
} from "#app/domain/sitters/saved-searches/change-saved-searches.server.ts";
import { ownSavedSearches } from "#app/domain/sitters/saved-searches/saved-search-queries.server.ts";
import { pageQuery } from "#app/domain/sitters/saved-searches/saved-search-rules.ts";
import { searchLabels } from "#app/domain/sitters/search/search-labels.ts";
import { SearchToSave } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { cameFrom } from "#app/http/session/came-from.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import type { Route } from "./+types/route";

const Removal = z.object({ remove: z.string().max(100) });

export const handle: PageHandle = { nav: "find" };

export async function loader({ context }: Route.LoaderArgs) {
  return searchesPage(context.get(signedInContext));
}

/** Saves the search of a list, and returns to it, or removes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  if (form.has("remove"))
    return submitForm(form, Removal, async ({ remove }) => {
      await removeSavedSearch(ctx, remove);
      return seeOther(context, href("/searches"), copy.removed);
    });
  return submitForm(form, SearchToSave, async (search) => {
    await saveSearch(ctx, search);
    const link = { href: href("/searches"), label: copy.title };
    return seeOther(context, cameFrom(request, scope.origin) ?? href("/searches"), {
      ...copy.saved,
      link,
    });
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches } = loaderData;
  const refusals = Object.values(actionData?.result.error ?? {}).flatMap((faults) => faults ?? []);
  return (
    <>
      <PageHeader
        title={copy.title}
        back={{ href: href("/sitters"), label: copy.back }}
        subtitle={copy.intro}
      />
      <div className="stack">
        {refusals.length > 0 && <FormErrors errors={refusals} />}
        {searches.length === 0 && (
          <EmptyState
            pose="sniffing"
            title={copy.noneTitle}
            hint={copy.noneHint}
            action={{ href: href("/sitters"), label: copy.search }}
          />
        )}
        {searches.map(({ id, labels, query, isOver }) => (
          <Card key={id} title={<bdi>{labels[0] ?? copy.anybody}</bdi>}>
            {labels.length > 1 && (
              <p className="soft">
                <DottedLine>
                  {labels.slice(1).map((label) => (
                    <bdi key={label}>{label}</bdi>
                  ))}
                </DottedLine>
              </p>
            )}
            {isOver && <p className="soft">{copy.isOver}</p>}
            <form method="post" className="two">
              <ButtonLink href={queryLink(href("/sitters"), query, {})} variant="ghost" small>
                {copy.show}
              </ButtonLink>
              <Button
                variant="quiet"
                small
                name="remove"
                value={id}
                aria-label={copy.removeThis(labels.join(", "))}
              >
                {copy.remove}
              </Button>
            </form>
          </Card>
        ))}
        {searches.length > 0 && (
          <a className="link tap" href={href("/profile/edit/account/notifications")}>
            {copy.emails}
          </a>
        )}
      </div>
    </>
  );
}

const copy = {
  title: "Saved searches",
  back: "Back to the sitters",
  intro: "We'll email you in the morning when a new sitter matches.",
  anybody: "Any sitter",
  show: "Show sitters",
  remove: "Remove",
  removeThis: (search: string) => `Remove ${search}`,
  isOver: "This day has passed, so we've stopped looking.",
  noneTitle: "No saved searches yet",
  noneHint: "Search for a sitter, then save the search under the results.",
  search: "Find a sitter",
  saved: {
    title: "Search saved",
    text: "We'll email you in the morning when a new sitter matches.",
  },
  removed: { title: "Search removed" },
  emails: "Choose which emails you want",
};

type ShownSearch = {
  id: string;
  labels: string[];
  query: Record<string, string>;
  isOver: boolean;
};

/** The actor's saved searches, in words. */
async function searchesPage(ctx: SignedIn): Promise<{ searches: ShownSearch[] }> {
  const [searches, dogs] = await Promise.all([ownSavedSearches(ctx), dogNames(ctx, ctx.actor.id)]);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return {
    searches: searches.map(({ id, query, isOver }) => {
      const asked = pageQuery(query);
      const dogName = dogs.find(({ value }) => value === query.dog)?.label;
      const labels = searchLabels(asked, { today, dogName }).map(([, label]) => label);
      return { id, labels, query: asked, isOver };
    }),
  };
}
