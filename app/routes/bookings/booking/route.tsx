import { href, isRouteErrorResponse, redirect } from "react-router";
import { changeBookingStatus } from "#app/domain/bookings/change-booking-status.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import type { Route } from "./+types/route";
import { BookedDogs } from "./booked-dogs.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { BookingHead } from "./booking-head.tsx";
import { BookingLinks } from "./booking-links.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import { acceptRequestTitle, bookingCopy, statusChangeCopy } from "./copy.ts";
import { reasonGiven } from "./decline-reasons.ts";
import { type BookingIntent, intentStatus, refusalMessage, requestedIntent } from "./intents.ts";
import { type BookingPage, bookingPage, statusChangeToast } from "./model.server.ts";
import { StatusChangeForm } from "./schemas.ts";
import { StatusConfirmation } from "./status-confirmation.tsx";

/** A question stands alone, with its buttons in sight. */
export const handle: PageHandle = {
  nav: "bookings",
  wide: true,
  noTabs: (data) => Boolean((data as Route.ComponentProps["loaderData"] | undefined)?.intent),
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const page = await bookingPage(ctx, params.id);
  return {
    ...page,
    intent: requestedIntent(url.searchParams.get("confirm"), page.offeredStatuses),
    from: url.searchParams.get("from"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { listHref } = await bookingPage(ctx, params.id);
  const form = await readForm(request);
  return submitForm(
    form,
    StatusChangeForm,
    async ({ intent, from, chosen, reason, ...change }) => {
      const status = intentStatus[intent];
      await changeBookingStatus(ctx, params.id, {
        ...change,
        status,
        reason: reasonGiven(chosen, reason),
      });
      flash(scope, await statusChangeToast(ctx, params.id, status));
      return redirect(from === "list" ? listHref : href("/bookings/:id", { id: params.id }), 303);
    },
    { explain: (error) => refusalMessage(form.get("intent"), error) },
  );
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: bookingCopy.title }];

export default function Booking({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(StatusChangeForm, { result: actionData?.result });
  const refused = form.errors?.length ? form.errors : undefined;
  // With a reason given, the question stays, so that nothing is lost.
  const reasoned = fields.reason.initialValue || fields.chosen.initialValue;
  const intent = refused && !reasoned ? null : page.intent;
  const answers = page.intents
    .filter((offered) => offered.intent !== "cancel")
    .toSorted((a, b) => Number(b.final) - Number(a.final));
  const about = <BookedDogs dogs={page.dogs} owner={page.owner} />;
  return (
    <div className={intent ? "narrow" : undefined}>
      <PageHeader
        title={bookingCopy.title}
        back={{ href: page.listHref, label: "Back to bookings" }}
      />
      <div className="stack" data-live={page.id}>
        {refused && <FormErrors errors={refused} />}
        {intent ? (
          <StatusConfirmation
            question={questionOf(page, intent, page.from)}
            form={form}
            reason={intent === "cancel" && page.cancelNeedsReason ? fields.reason : undefined}
            decline={intent === "decline" ? fields : undefined}
          />
        ) : (
          <SideLayout
            side={
              <>
                <BookingFacts details={page.details} />
                <BookingTimeline entries={page.history} />
              </>
            }
          >
            <div className="stack">
              <BookingHead path={page.path} head={page.head} answers={answers} />
              {answers.length > 0 && about}
              <BookingLinks path={page.path} links={page.links} />
              {answers.length === 0 && about}
            </div>
          </SideLayout>
        )}
      </div>
    </div>
  );
}

function questionOf(page: BookingPage, intent: BookingIntent, from: string | null) {
  const { intents, version, listHref, offersCalendar, name, party } = page;
  const { title, effect, ...copy } = statusChangeCopy[intentStatus[intent]];
  const fromList = from === "list";
  return {
    ...copy,
    title: fromList && intent === "accept" ? acceptRequestTitle : title,
    effect: effect(name),
    terms: intent === "cancel" || intent === "accept" ? page.terms : null,
    final: intents.some((offered) => offered.intent === intent && offered.final),
    intent,
    from,
    expectedVersion: version,
    backHref: fromList ? listHref : page.path,
    page,
    name,
    party,
    offersCalendar: intent === "accept" && offersCalendar,
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <div className="state">
        <title>Booking not found</title>
        <EmptyArt pose="lost" />
        <h1>Booking not found</h1>
        <ButtonLink href={href("/bookings")}>Back to Bookings</ButtonLink>
      </div>
    );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) ? (error.data?.message ?? null) : null;
  return <FaultPage status={status} message={message} />;
}
