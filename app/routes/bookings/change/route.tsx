import { data, href, redirect } from "react-router";
import { answerProposal } from "#app/domain/bookings/proposals/answer-proposal.server.ts";
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
import { BookingFault } from "#app/ui/layout/booking-fault.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/route";
import { changeCalendar } from "./change-calendar.server.ts";
import { ChangeForm as ChangeFields } from "./change-form.tsx";
import { copy } from "./copy.ts";
import { changePage, checkChange, sendChange } from "./model.server.ts";
import { AnswerForm, ChangeForm, changeFormFor } from "./schemas.ts";

export const handle: PageHandle = {
  nav: "bookings",
  styles: "series",
  bare: true,
  noTabs: Boolean,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const page = await changePage(ctx, params.id);
  return {
    ...page,
    calendar: page.refusal ? null : await changeCalendar(ctx, page, url.searchParams),
  };
}

/** Checks or sends a change, or answers one from the booking's page. */
export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const page = await changePage(ctx, id);
  const typed = await readForm(request);
  const isStay = page.kind === "stay";
  const anchors = isStay ? { month: "date", pick: "date" } : { month: "", pick: "time" };
  const turned = turnedPage(typed, url, anchors);
  if (turned) return turned;
  const schema = changeFormFor(page);
  const said = copy[page.standing];
  const form = withChosenTime(typed, "slots[0].startTime", "slots[0].endTime");
  const booking = href("/bookings/:id", { id });
  if (form.has("answer")) {
    return submitForm(form, AnswerForm, async ({ proposal, answer }) => {
      await answerProposal(ctx, id, proposal, answer);
      const done = {
        accepted: { title: copy.agreed, text: said.agreed },
        rejected: { title: copy.refused, text: said.stays },
        withdrawn: { title: copy.withdrawn, text: said.stays },
      };
      flash(scope, done[answer]);
      return redirect(booking, 303);
    });
  }
  const run = async (change: ChangeForm) => {
    if (change.intent === "check") {
      const checked = await checkChange(ctx, id, change);
      return data({ result: parseForm(form, schema).reply(), checked });
    }
    await sendChange(ctx, id, change);
    flash(scope, { title: copy.sent, text: said.intro(page.name) });
    return redirect(booking, 303);
  };
  return submitForm(form, schema, run, { names: NAMED_FIELDS });
}

// The address contains places, which other sites must not see.
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: copy.title }]),
  { name: "referrer", content: "strict-origin" },
];

export default function Change({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(ChangeForm, {
    id: "change",
    result: actionData?.result,
    values: (page.calendar?.values ?? page.values) as never,
  });
  const checked = actionData && "checked" in actionData ? actionData.checked : null;
  const back = { href: href("/bookings/:id", { id: page.id }), label: copy.back };
  const refused = form.errors?.join(" ");
  // An answer that came too late is no change of this form.
  const isAnswer = "answer" in (actionData?.result.initialValue ?? {});
  return (
    <>
      <PageHeader
        title={copy.title}
        back={back}
        subtitle={
          !page.refusal && !isAnswer && <PersonName name={copy[page.standing].intro(page.name)} />
        }
      />
      {page.refusal || isAnswer || !page.calendar ? (
        <EmptyState
          pose="sitting"
          title={refused || !page.refusal ? copy.refusedTitle : copy.cannot[page.refusal]}
          hint={refused ?? (page.refusal ? copy.cannotHint[page.refusal] : undefined)}
          action={back}
        />
      ) : (
        <FlowLayout
          lead
          about={<TermsNow head={page.head} place={page.placeNow} price={page.priceNow} />}
        >
          <ChangeFields
            page={page}
            calendar={page.calendar}
            form={form}
            fields={fields}
            slots={fieldRows(fields.slots, MOST_SLOTS)}
            checked={checked}
          />
        </FlowLayout>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFault error={error} />;
}
