import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { DogBookingForm } from "#app/domain/bookings/booking-flow-schemas.ts";
import { dogBookingPage } from "#app/domain/bookings/dog-booking-page.server.ts";
import { requestDogBooking } from "#app/domain/bookings/request-dog-booking.server.ts";
import { failedWords, sentToast } from "#app/domain/bookings/request-words-rules.ts";
import { DomainError } from "#app/domain/errors.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/pages/page.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { WalkRequest } from "#app/ui/booking/walk-request.tsx";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/book-walk";

export const handle: PageHandle = { nav: "bookings", bare: true };

export const loader = signedInPage(async ({ ctx, url }: Route.LoaderArgs & SignedInPageScope) => {
  // Which dog is chosen from the list.
  if (ctx.actor.canSit && !url.searchParams.get("dogId")) throw redirect("/dogs/available");
  return { ...(await dogBookingPage(ctx, url.searchParams)), idempotencyKey: randomUUID() };
});

export const action = signedInPage(
  async ({ ctx, scope, request, url }: Route.ActionArgs & SignedInPageScope) =>
    submitForm(
      await readForm(request),
      DogBookingForm,
      async ({ idempotencyKey, timeSlot, notes }) => {
        const dogId = url.searchParams.get("dogId") ?? "";
        const date = url.searchParams.get("date") ?? "";
        const asked = { dogId, date, timeSlot: timeSlot ?? null, notes };
        try {
          const { booking } = await requestDogBooking(ctx, asked, idempotencyKey ?? null);
          flash(scope, sentToast(booking.owner.name, "steps", booking.id));
          return redirect(`/bookings/${booking.id}`, 303);
        } catch (error) {
          const live = error instanceof DomainError && error.extra.bookingId;
          if (!live) throw error;
          flash(scope, { title: "Already requested", text: error.message });
          return redirect(`/bookings/${live}`, 303);
        }
      },
      { explain: failedWords },
    ),
);

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Book a Walk" }]);

export default function BookWalk({ loaderData: page, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(DogBookingForm, { result: actionData?.result });
  return (
    <>
      <PageHeader title="Book a Walk" back={{ href: `/dogs/available/${page.dog.id}` }} />
      <WalkRequest page={page} form={form} fields={fields} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DogFault error={error} way={{ href: "/dogs/available", label: "Go Back" }} />;
}
