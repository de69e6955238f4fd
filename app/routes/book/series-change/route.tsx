import { href } from "react-router";
import { answerSeriesProposal } from "#app/domain/bookings/series/changes/answer-series-proposal.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { whereAsked } from "#app/ui/booking/where-asked.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { actOnChange } from "../act-on-change.server.ts";
import { ChangeForm } from "../change-form.tsx";
import { ChangePage } from "../change-page.tsx";
import { withTimes } from "../times-asked.ts";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { checkSeriesChange, sendSeriesChange, seriesChangePage } from "./model.server.ts";
import { SeriesChangeForm, seriesChangeFormFor } from "./schemas.ts";
import { seriesCalendar } from "./series-calendar.server.ts";
import { SeriesDays } from "./series-days.tsx";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "series",
  bare: true,
  noTabs: Boolean,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await seriesChangePage(context.get(signedInContext), params.id);
  const query = withTimes(new URLSearchParams(url.searchParams));
  return { ...page, calendar: seriesCalendar(page, query) };
}

/** Checks or sends a change, or answers one from the weekly booking's page. */
export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const page = await seriesChangePage(ctx, id);
  return actOnChange(
    { request, url, scope: context.get(scopeContext) },
    {
      turning: { open: "days", month: "day", pick: "day" },
      dogs: page.values.dog,
      schema: seriesChangeFormFor(page),
      check: (change) => checkSeriesChange(ctx, page, change),
      send: (change) => sendSeriesChange(ctx, page, change),
      sent: copy.sent[page.stage](page.name),
      answer: (proposal, answer) => answerSeriesProposal(ctx, id, proposal, answer),
      answered: copy.answers[page.stage],
      back: whereAsked(url.searchParams, page.party) ?? href("/series/:id", { id }),
    },
  );
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
  return (
    <ChangePage
      intro={copy.intro[page.stage](page.name)}
      back={{ href: href("/series/:id", { id: page.id }), label: copy.back }}
      now={{ head: page.head, place: page.placeNow, price: page.eachNow }}
      cannot={page.refusal ? { title: page.refusal } : null}
      result={actionData?.result}
    >
      <ChangeForm
        page={page}
        shown={{ from: page.calendar.values.from, until: page.calendar.values.until }}
        form={form}
        fields={fields}
        checked={checked}
        more={checked && <LeftOut dates={checked.skipped} booked={checked.booked} />}
        copy={{ ...copy, priceHint: page.dogs.length > 0 ? copy.priceHintDogs : copy.priceHint }}
      >
        <SeriesDays page={page} fields={fields} />
      </ChangeForm>
    </ChangePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/bookings"), label: "Back to Bookings" };
  return <NotFoundFault error={error} title="Weekly booking not found" action={action} />;
}
