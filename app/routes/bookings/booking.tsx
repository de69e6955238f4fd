import { isRouteErrorResponse, redirect } from "react-router";
import { BookingMoveForm } from "#app/domain/bookings/booking-flow-schemas.ts";
import { type BookingPage, bookingPage } from "#app/domain/bookings/booking-page-details.server.ts";
import {
  askedIntent,
  type BookingIntent,
  refusalWords,
  statusOf,
} from "#app/domain/bookings/booking-page-moves-rules.ts";
import { moveWords } from "#app/domain/bookings/booking-words-rules.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-status.server.ts";
import { toldAfterMove } from "#app/domain/bookings/told-after-move.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/pages/page.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { BookingActions } from "#app/ui/booking/booking-actions.tsx";
import { BookingFacts } from "#app/ui/booking/booking-facts.tsx";
import { MoveConfirmation } from "#app/ui/booking/move-confirmation.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/booking";

export const handle: PageHandle = { nav: "bookings", bare: true };

export const loader = signedInPage(
  async ({ ctx, params, url }: Route.LoaderArgs & SignedInPageScope) => {
    const page = await bookingPage(ctx, params.id);
    return {
      ...page,
      asked: askedIntent(url.searchParams.get("confirm"), page.moves),
      from: url.searchParams.get("from"),
    };
  },
);

export const action = signedInPage(
  async ({ ctx, scope, request, params }: Route.ActionArgs & SignedInPageScope) => {
    const { listHref } = await bookingPage(ctx, params.id);
    const form = await readForm(request);
    return submitForm(
      form,
      BookingMoveForm,
      async ({ intent, from, ...change }) => {
        const status = statusOf(intent);
        await changeBookingStatus(ctx, params.id, { status, ...change });
        flash(scope, await toldAfterMove(ctx, params.id, status));
        return redirect(from === "list" ? listHref : `/bookings/${params.id}`, 303);
      },
      { explain: (error) => refusalWords(form.get("intent"), error) },
    );
  },
);

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: "Booking Details" }];

export default function Booking({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(BookingMoveForm, { result: actionData?.result });
  const refused = form.errors?.length ? form.errors : undefined;
  const asked = refused ? null : page.asked;
  return (
    <>
      <PageHeader
        title="Booking Details"
        back={{ href: page.listHref, label: "Back to bookings" }}
      />
      <div className="tall grow" data-live={page.id}>
        <div className="stack">
          {refused && <FormErrors errors={refused} />}
          {asked && (
            <MoveConfirmation
              asked={questionOf(page, asked, page.from)}
              form={form}
              reason={
                asked === "cancel" && page.cancelNeedsReason ? mandatory(fields.reason) : undefined
              }
            />
          )}
          <BookingFacts booking={page.details} />
        </div>
        {!asked && <BookingActions {...page} />}
      </div>
    </>
  );
}

function questionOf(
  { details, intents, version, listHref, offersCalendar }: BookingPage,
  intent: BookingIntent,
  from: string | null,
) {
  const words = moveWords[statusOf(intent)];
  const fromList = from === "list";
  const accepting = fromList && intent === "accept";
  return {
    title: accepting ? "Accept Booking Request" : words.title,
    question: words.question,
    confirm: accepting ? "Accept Booking" : "Confirm",
    final: intents.some((offered) => offered.intent === intent && offered.final),
    intent,
    from,
    expectedVersion: version,
    backHref: fromList ? listHref : "?",
    request: accepting
      ? { dog: details.dog.name, owner: details.owner, date: details.date, times: details.times }
      : null,
    offersCalendar: intent === "accept" && offersCalendar,
  };
}

/** The schema leaves the reason open; only a sitter who cancels has to give one. */
function mandatory({ id, name, errors, initialValue, maxLength }: FormField): FormField {
  return { id, name, errors, initialValue, maxLength, required: true };
}

/** Strangers see the same as everybody who mistyped an address. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <div className="state">
        <title>Booking not found</title>
        <EmptyArt pose="lost" />
        <h1>Booking not found</h1>
        <ButtonLink href="/bookings">Back to Bookings</ButtonLink>
      </div>
    );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) ? (error.data?.message ?? null) : null;
  return <FaultPage status={status} message={message} />;
}
