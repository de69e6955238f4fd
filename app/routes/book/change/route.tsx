import { href } from "react-router";
import { answerProposal } from "#app/domain/bookings/proposals/answer-proposal.server.ts";
import { MEET } from "#app/domain/services/meet.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { whereAsked } from "#app/ui/booking/where-asked.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { BookingFault } from "#app/ui/layout/booking-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { actOnChange } from "../act-on-change.server.ts";
import { ChangeForm } from "../change-form.tsx";
import { ChangePage } from "../change-page.tsx";
import { withTimes } from "../times-asked.ts";
import type { Route } from "./+types/route";
import { changeCalendar } from "./change-calendar.server.ts";
import { MovedStay, MovedVisit } from "./change-days.tsx";
import { copy } from "./copy.ts";
import { changePage, checkChange, sendChange } from "./model.server.ts";
import { BookingChangeForm, changeFormFor } from "./schemas.ts";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "series",
  bare: true,
  noTabs: Boolean,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const page = await changePage(ctx, params.id);
  const query = withTimes(new URLSearchParams(url.searchParams), { meets: page.kind === MEET });
  return { ...page, calendar: page.refusal ? null : await changeCalendar(ctx, page, query) };
}

/** Checks or sends a change, or answers one from the booking's page. */
export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const page = await changePage(ctx, id);
  const said = copy[page.standing];
  return actOnChange(
    { request, url, scope: context.get(scopeContext) },
    {
      turning:
        page.kind === "stay"
          ? { month: "change-startDate", pick: "change-startDate" }
          : { month: "", pick: "change-time" },
      meets: page.kind === MEET,
      dogs: page.values.dog,
      schema: changeFormFor(page),
      check: (change) => checkChange(ctx, page, change),
      send: (change) => sendChange(ctx, page, change),
      sent: { title: copy.sent, text: said.intro(page.name) },
      answer: (proposal, answer) => answerProposal(ctx, id, proposal, answer),
      answered: {
        accepted: { title: copy.agreed, text: said.agreed },
        rejected: { title: copy.refused, text: said.stays },
        withdrawn: { title: copy.withdrawn, text: said.stays },
      },
      back: whereAsked(url.searchParams, page.party) ?? href("/bookings/:id", { id }),
    },
  );
}

// The address contains places, which other sites must not see.
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: copy.title }]),
  { name: "referrer", content: "strict-origin" },
];

export default function Change({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(BookingChangeForm, {
    id: "change",
    result: actionData?.result,
    values: (page.calendar?.values ?? page.values) as never,
  });
  const checked = actionData && "checked" in actionData ? actionData.checked : null;
  const { calendar, refusal, name } = page;
  return (
    <ChangePage
      intro={copy[page.standing].intro(name)}
      back={{ href: href("/bookings/:id", { id: page.id }), label: copy.back }}
      now={{ head: page.head, place: page.placeNow, price: page.priceNow }}
      cannot={refusal && { title: copy.cannot[refusal], hint: copy.cannotHint[refusal] }}
      result={actionData?.result}
    >
      {calendar && (
        <ChangeForm
          page={page}
          shown={shownDays(page.kind, calendar.values)}
          form={form}
          fields={fields}
          checked={checked}
          more={
            checked && (
              <>
                <HintNotes hints={checked.cares} />
                <input type="hidden" name="priceSeen" value={checked.price} />
                <input type="hidden" name="versionSeen" value={checked.version} />
              </>
            )
          }
          copy={copy}
        >
          {page.kind === "stay" ? (
            <MovedStay page={page} calendar={calendar} fields={fields} />
          ) : (
            <MovedVisit page={page} calendar={calendar} fields={fields} />
          )}
        </ChangeForm>
      )}
    </ChangePage>
  );
}

function shownDays(
  kind: string,
  { date, startDate, endDate }: { date: string; startDate: string; endDate: string },
): Record<string, string> {
  return kind === "stay" ? { startDate, endDate } : { date };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFault error={error} />;
}
