import { href, redirect } from "react-router";
import { withCause } from "#app/domain/bookings/requests/cancel-causes.ts";
import { keyOf } from "#app/domain/home/fallen-through.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { noteOpened } from "#app/http/session/opened-bookings.server.ts";
import { ProposedChange } from "#app/ui/booking/proposed-change.tsx";
import { SittersInstead } from "#app/ui/booking/sitters-instead.tsx";
import { askedFromIn, whereAsked } from "#app/ui/booking/where-asked.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/route";
import { actOnSeries } from "./act-on-series.server.ts";
import { copy } from "./copy.ts";
import { Lines } from "./lines.tsx";
import { seriesPage } from "./model.server.ts";
import { seriesQuestion } from "./question.server.ts";
import { SeriesActionForm } from "./schemas.ts";
import { SeriesConfirmation } from "./series-confirmation.tsx";
import { SeriesDates } from "./series-dates.tsx";
import { SeriesEnd, SeriesPause } from "./series-ends.tsx";
import { SeriesFacts, SeriesSummary } from "./series-summary.tsx";

/** A question hides the tabs, so that its buttons are in sight. */
export const handle: PageHandle = {
  nav: "bookings",
  noTabs: (data) => Boolean((data as Route.ComponentProps["loaderData"] | undefined)?.question),
};

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const page = await seriesPage(ctx, params.id);
  if (page.isInVain) noteOpened(context.get(scopeContext), request, keyOf(params.id, null));
  const query = url.searchParams;
  return {
    ...page,
    ...(await seriesQuestion(ctx, page, query)),
    asksChange: page.proposal !== null && query.get("confirm") === "change",
    askedBy: askedFromIn(query),
    backTo: whereAsked(query, page.party, page.id),
  };
}

export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { party } = await seriesPage(ctx, id);
  return submitForm(await readForm(request), SeriesActionForm, async ({ cause, ...change }) => {
    const done = await actOnSeries(ctx, id, { ...change, reason: withCause(cause, change.reason) });
    flash(scope, done);
    const next = whereAsked(url.searchParams, party);
    return redirect(next ?? href("/series/:id", { id }), 303);
  });
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.title }]);

export default function Series({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(SeriesActionForm, {
    result: actionData?.result ?? page.result,
  });
  return (
    <>
      <PageHeader
        above={copy.title}
        title={<PersonName name={page.named} />}
        back={{ href: page.listHref, label: copy.back }}
      />
      {form.errors && (
        <div className="mb-4">
          <FormErrors errors={form.errors} />
        </div>
      )}
      {page.question ? (
        <SeriesConfirmation
          page={page}
          question={page.question}
          fields={fields}
          backTo={page.backTo}
        />
      ) : page.asksChange ? (
        <ProposedChange proposal={page.proposal} asked={page.askedBy} />
      ) : (
        <SeriesParts page={page} fields={fields} />
      )}
    </>
  );
}

function SeriesParts({ page, fields }: Parameters<typeof SeriesEnd>[0]) {
  const links = (page.contactHref || page.change || page.canCancel) && (
    <RowList>
      {page.contactHref && (
        <ListRow
          href={page.contactHref}
          start={<Icon name="message" />}
          title={<PersonName name={copy.contact(page.name)} />}
        />
      )}
      {page.change && <ListRow {...page.change} start={<Icon name="edit" />} />}
      {page.canCancel && <SeriesEnd page={page} fields={fields} />}
    </RowList>
  );
  const about = (
    <div className="stack">
      <ProposedChange proposal={page.proposal} />
      <SeriesSummary page={page} />
      {!page.canAnswer && links}
      {page.free && (
        <SittersInstead
          sitters={page.free.sitters}
          title={copy.free}
          hint={page.free.hint}
          ask={copy.ask}
        >
          <ButtonLink href={page.free.othersHref} variant="ghost">
            {copy.otherSitters}
          </ButtonLink>
        </SittersInstead>
      )}
    </div>
  );
  // Who answers reads all of it above the answer.
  if (page.canAnswer) return <SideLayout side={links}>{about}</SideLayout>;
  if (!page.canCancel)
    return (
      <SideLayout
        side={
          <>
            {page.firstDates.length > 0 && (
              <Card title={copy.firstDates}>
                <Lines lines={page.firstDates} />
              </Card>
            )}
            {(page.place || page.notes || page.reason) && (
              <Card title={copy.details}>
                <SeriesFacts page={page} />
              </Card>
            )}
          </>
        }
      >
        {about}
      </SideLayout>
    );
  return (
    <div className="with-side">
      {about}
      <div className="stack">
        <SeriesDates page={page} />
        {page.canPause && <SeriesPause page={page} fields={fields} />}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/bookings"), label: "Back to Bookings" };
  return <NotFoundFault error={error} title="Weekly booking not found" action={action} />;
}
