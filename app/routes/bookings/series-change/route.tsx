import { data, href, redirect } from "react-router";
import { answerSeriesProposal } from "#app/domain/bookings/series/changes/answer-series-proposal.server.ts";
import { MOST_SLOTS } from "#app/domain/services/booking-times.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { withChosenTime } from "#app/http/forms/chosen-time.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import { NAMED_FIELDS } from "#app/http/pages/booking-request.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { TermsNow } from "#app/ui/booking/series/terms-now.tsx";
import { fieldRows } from "#app/ui/forms/field-rows.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { checkSeriesChange, sendSeriesChange, seriesChangePage } from "./model.server.ts";
import { SeriesAnswerForm, SeriesChangeForm, seriesChangeFormFor } from "./schemas.ts";
import { seriesCalendar } from "./series-calendar.server.ts";
import { SeriesChangeFields } from "./series-change-form.tsx";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "series",
  bare: true,
  noTabs: Boolean,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await seriesChangePage(context.get(signedInContext), params.id);
  return { ...page, calendar: seriesCalendar(page, url.searchParams) };
}

/** Checks or sends a change, or answers one from the weekly booking's page. */
export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const typed = await readForm(request);
  const turned = turnedPage(typed, url, { open: "days", month: "day", pick: "day" });
  if (turned) return turned;
  const page = await seriesChangePage(ctx, id);
  const form = withChosenTime(typed, "slots[0].startTime", "slots[0].endTime");
  const series = href("/series/:id", { id });
  if (form.has("answer")) {
    return submitForm(form, SeriesAnswerForm, async ({ proposal, answer }) => {
      await answerSeriesProposal(ctx, id, proposal, answer);
      flash(scope, copy.answers[page.stage][answer]);
      return redirect(series, 303);
    });
  }
  const schema = seriesChangeFormFor(page);
  const run = async (change: SeriesChangeForm) => {
    if (change.intent === "check") {
      const checked = await checkSeriesChange(ctx, page, change);
      return data({ result: parseForm(form, schema).reply(), checked });
    }
    await sendSeriesChange(ctx, page, change);
    flash(scope, copy.sent[page.stage](page.name));
    return redirect(series, 303);
  };
  return submitForm(form, schema, run, { names: NAMED_FIELDS });
}

// The address contains places, which other sites must not see.
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: copy.title }]),
  { name: "referrer", content: "strict-origin" },
];

export default function SeriesChange({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(SeriesChangeForm, {
    id: "series-change",
    result: actionData?.result,
    values: page.calendar.values as never,
  });
  const checked = actionData && "checked" in actionData ? actionData.checked : null;
  const back = { href: href("/series/:id", { id: page.id }), label: copy.back };
  const refused = form.errors?.join(" ");
  // An answer that came too late is no change of this form.
  const isAnswer = "answer" in (actionData?.result.initialValue ?? {});
  return (
    <>
      <PageHeader
        title={copy.title}
        back={back}
        subtitle={
          !page.refusal && !isAnswer && <PersonName name={copy.intro[page.stage](page.name)} />
        }
      />
      {page.refusal || isAnswer ? (
        <EmptyState
          pose="sitting"
          title={refused || !page.refusal ? copy.refusedTitle : page.refusal}
          hint={refused}
          action={back}
        />
      ) : (
        <FlowLayout
          lead
          about={<TermsNow head={page.head} place={page.placeNow} price={page.eachNow} />}
        >
          <SeriesChangeFields
            page={page}
            calendar={page.calendar}
            form={form}
            fields={fields}
            checked={checked}
            slots={fieldRows(fields.slots, MOST_SLOTS)}
          />
        </FlowLayout>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/bookings"), label: "Back to Bookings" };
  return <NotFoundFault error={error} title="Weekly booking not found" action={action} />;
}
