import { href, redirect } from "react-router";
import { listText } from "#app/domain/bookings/booking-labels.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-booking-status.server.ts";
import { withCause } from "#app/domain/bookings/requests/cancel-causes.ts";
import { pushDevices } from "#app/domain/notifications/push/push-subscriptions.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { deviceOffer } from "#app/http/pages/device-offer.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { noteOpened } from "#app/http/session/opened-bookings.server.ts";
import { NamedPage } from "#app/ui/booking/named-page.tsx";
import { ProposedChange } from "#app/ui/booking/proposed-change.tsx";
import { SittersInstead } from "#app/ui/booking/sitters-instead.tsx";
import { askedFromIn, whereAsked } from "#app/ui/booking/where-asked.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { BookingFault } from "#app/ui/layout/booking-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { Moment } from "#app/ui/moment/moment.tsx";
import { notifyCopy } from "#app/ui/push/notify-copy.ts";
import { BookingReviews } from "#app/ui/reviews/booking-reviews.tsx";
import type { Route } from "./+types/route";
import { AboutSitter } from "./about-sitter.tsx";
import { AlsoAsked } from "./also-asked.tsx";
import { BookedDogs } from "./booked-dogs.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { BookingHead } from "./booking-head.tsx";
import { BookingLinks } from "./booking-links.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import { acceptRequestTitle, bookingCopy, withdrawsOneOf } from "./copy.ts";
import {
  type BookingIntent,
  failureMessage,
  intentCopy,
  intentStatus,
  refusalMessage,
  requestedIntent,
} from "./intents.ts";
import { type BookingPage, bookingPage, statusChangeToast } from "./model.server.ts";
import { StatusChangeForm } from "./schemas.ts";
import { StatusConfirmation } from "./status-confirmation.tsx";
import { BookingVisit } from "./visit/booking-visit.tsx";

/** On phones, a question or the buttons to answer take the place of the tabs. */
export const handle: PageHandle = {
  nav: "bookings",
  styles: "booking",
  wide: true,
  noTabs: (data) => {
    const page = data as Route.ComponentProps["loaderData"] | undefined;
    return Boolean(page?.intent || page?.asksChange || page?.intents.some(isAnswer));
  },
  moments: (data) => {
    const { moment, intent } = data as Route.ComponentProps["loaderData"];
    return moment !== null && intent === null ? "booking" : null;
  },
};

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const page = await bookingPage(ctx, params.id);
  const scope = context.get(scopeContext);
  if (page.fallenKey) noteOpened(scope, request, page.fallenKey);
  const offersDevice = page.isWaiting && (await pushDevices(ctx)).length === 0;
  return {
    ...page,
    offer: offersDevice ? deviceOffer(scope) : null,
    intent: requestedIntent(url.searchParams.get("confirm"), page.intents),
    asksChange: page.proposal !== null && url.searchParams.get("confirm") === "change",
    asked: askedFromIn(url.searchParams),
    backTo: whereAsked(url.searchParams, page.party, page.id),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { party } = await bookingPage(ctx, params.id);
  const form = await readForm(request);
  return submitForm(
    form,
    StatusChangeForm,
    async ({ intent, cause, ...change }) => {
      const status = intentStatus[intent];
      const reason = withCause(cause, change.reason);
      await changeBookingStatus(ctx, params.id, { ...change, reason, status });
      flash(scope, await statusChangeToast(ctx, params.id, status));
      const next = whereAsked(url.searchParams, party);
      return redirect(next ?? href("/bookings/:id", { id: params.id }), 303);
    },
    {
      explain: (error) => refusalMessage(form.get("intent"), error),
      failed: () => failureMessage(form.get("intent")),
    },
  );
}

/** Whether an intent has a button; cancelling is among the links instead. */
function isAnswer({ intent }: { intent: BookingIntent }): boolean {
  return intent !== "cancel";
}

export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error ? [] : [{ title: `${loaderData?.title} · ${bookingCopy.title}` }];

export default function Booking({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(StatusChangeForm, { result: actionData?.result });
  const refused = form.errors?.length ? form.errors : undefined;
  // With a reason given, the question stays, so that nothing is lost.
  const reasoned = [fields.reason, fields.declineReason, fields.cause].some(
    ({ initialValue }) => initialValue,
  );
  const intent = refused && !reasoned ? null : page.intent;
  const answers = page.intents.filter(isAnswer);
  const dogs = page.dogs.length > 0 && <BookedDogs dogs={page.dogs} owner={page.owner} />;
  return (
    <div className={intent || page.asksChange ? "narrow" : undefined}>
      <PageHeader
        title={<NamedPage page={bookingCopy.title} name={page.title} />}
        back={{ href: page.listHref, label: "Back to bookings" }}
      />
      <div className="stack" data-live={page.id}>
        {refused && <FormErrors errors={refused} />}
        {intent ? (
          <StatusConfirmation
            question={questionOf(page, intent, page.backTo)}
            form={form}
            cancel={intent === "cancel" && page.cancelNeedsReason ? fields : undefined}
            decline={intent === "decline" ? fields : undefined}
          />
        ) : page.asksChange ? (
          <ProposedChange proposal={page.proposal} asked={page.asked} />
        ) : (
          <SideLayout
            side={
              <>
                <BookingFacts details={page.details} />
                <BookingTimeline entries={page.history} />
              </>
            }
            after={answers.length === 0 && dogs}
          >
            <div className="stack">
              {page.moment && (
                <Moment moment={page.moment}>
                  {page.momentLink && (
                    <ButtonLink full href={page.momentLink.href}>
                      {page.momentLink.label}
                    </ButtonLink>
                  )}
                </Moment>
              )}
              <ProposedChange proposal={page.proposal} />
              <BookingHead
                path={page.path}
                below={page.moment !== null}
                head={page.head}
                answers={answers}
                offer={page.offer && { ...page.offer, text: notifyCopy.offer(page.name) }}
              />
              <BookingVisit visit={page.visit} />
              <BookingReviews id={page.id} reviews={page.reviews} />
              <AlsoAsked requests={page.alsoAsked} />
              {page.instead.sitters.length > 0 && (
                <SittersInstead
                  sitters={page.instead.sitters}
                  title={bookingCopy.freeThen}
                  hint={bookingCopy.freeThenHint}
                  ask={bookingCopy.ask}
                >
                  {page.instead.links.map(({ href: to, label }) => (
                    <ButtonLink key={to} href={to} variant="ghost">
                      {label}
                    </ButtonLink>
                  ))}
                </SittersInstead>
              )}
              <BookingLinks path={page.path} links={page.links} />
              {page.sitter && <AboutSitter sitter={page.sitter} name={page.name} />}
              {answers.length > 0 && dogs}
            </div>
          </SideLayout>
        )}
      </div>
    </div>
  );
}

function questionOf(page: BookingPage, intent: BookingIntent, backTo: string | null) {
  const { intents, version, offersCalendar, name, party, stillAsked } = page;
  const { title, effect, ...copy } = intentCopy(intent, page.head.status);
  return {
    ...copy,
    title: backTo && intent === "accept" ? acceptRequestTitle : title,
    effect:
      intent === "cancel" && stillAsked.length > 0
        ? withdrawsOneOf(name, listText(stillAsked))
        : effect(name),
    terms: intent === "cancel" || intent === "accept" ? page.terms : null,
    final: intents.some((offered) => offered.intent === intent && offered.final),
    intent,
    expectedVersion: version,
    backHref: backTo ?? page.path,
    page,
    name,
    party,
    offersCalendar: intent === "accept" && offersCalendar,
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFault error={error} />;
}
