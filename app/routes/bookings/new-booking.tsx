import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { readChoices, withPosted } from "#app/domain/bookings/booking-choices-rules.ts";
import { FlowConfirmation } from "#app/domain/bookings/booking-flow-schemas.ts";
import { confirmBookingFlow } from "#app/domain/bookings/booking-page-confirm.server.ts";
import { bookingFlow } from "#app/domain/bookings/booking-page-flow.server.ts";
import { failedWords, sentPath, sentToast } from "#app/domain/bookings/request-words-rules.ts";
import { DomainError } from "#app/domain/errors.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/pages/page.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { FlowPage, type RefusedFlow } from "#app/ui/booking/flow-page.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SitterFault } from "#app/ui/sitters/sitter-fault.tsx";
import type { Route } from "./+types/new-booking";

export const handle: PageHandle = { nav: "bookings", bare: true, tiles: true };

export const loader = signedInPage(async ({ ctx, url }: Route.LoaderArgs & SignedInPageScope) => {
  const flow = await bookingFlow(ctx, url.searchParams);
  return data({ ...flow, idempotencyKey: randomUUID() }, { status: flow.status });
});

export const action = signedInPage(
  async ({ ctx, scope, request, url }: Route.ActionArgs & SignedInPageScope) => {
    const form = await readForm(request);
    const query = withPosted(url.searchParams, form);
    const run = async (confirmation: FlowConfirmation) => {
      try {
        const { booking } = await confirmBookingFlow(ctx, query, confirmation);
        const { way } = readChoices(query);
        flash(scope, sentToast(booking.sitter.name, way, booking.id));
        return redirect(sentPath(booking, way), 303);
      } catch (error) {
        const live = error instanceof DomainError && error.extra.bookingId;
        if (!live) throw error;
        flash(scope, { title: "Already requested", text: error.message });
        return redirect(`/bookings/${live}`, 303);
      }
    };
    return submitForm(form, FlowConfirmation, run, { explain: failedWords });
  },
);

// The address carries notes and places: other pages need not be told.
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: "Book a sitter" }]),
  { name: "referrer", content: "strict-origin" },
];

export default function NewBooking({ loaderData: flow, actionData }: Route.ComponentProps) {
  return (
    <FlowPage
      flow={flow}
      refused={actionData?.result as RefusedFlow | undefined}
      idempotencyKey={flow.idempotencyKey}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SitterFault error={error} />;
}
