import { href } from "react-router";
import { dogNames, serviceName } from "#app/domain/bookings/booking-labels.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { nearDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { replyToReview, reviewToReply } from "#app/domain/reviews/reply-to-review.server.ts";
import { reviewJson } from "#app/domain/reviews/review-json.ts";
import { ReplyInput } from "#app/domain/reviews/review-schemas.ts";
import { otherParty } from "#app/domain/services/booking-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Faces, facesOf } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import type { Route } from "./+types/reply-review";
import { copy } from "./copy.ts";

export const handle: PageHandle = { nav: "bookings", styles: "booking" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const record = await reviewToReply(ctx, params.id);
  const { booking, party } = await bookingForActor(ctx, record.bookingId);
  const other = booking[otherParty(party)];
  return {
    faces: facesOf(booking, other),
    booking: [
      serviceName(booking.service),
      dogNames(booking.dogs),
      nearDate(booking.endDate ?? booking.date, plainDateOf(ctx.now(), ctx.config.timeZone)),
    ],
    review: reviewJson(record, ctx.now()),
    name: ctx.actor.name,
    back: href("/bookings/:id", { id: record.bookingId }),
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const { bookingId, reply } = await reviewToReply(ctx, id);
  return submitForm(request, ReplyInput, async ({ text }) => {
    // The same once more is no fault.
    if (reply?.text !== text) await replyToReview(ctx, id, text);
    return seeOther(context, href("/bookings/:id", { id: bookingId }), copy.replied);
  });
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.replyTitle }]);

export default function ReplyReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, name, back, booking, faces } = loaderData;
  const [form, fields] = usePostForm(ReplyInput, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title={copy.replyTitle}
        back={{ href: back, label: "Back to the booking" }}
        subtitle={<DottedLine>{booking}</DottedLine>}
        actions={<Faces {...faces} eager />}
      />
      <div className="mb-4">
        <ReviewItem review={review} replyTitle={reviewCopy.replyFrom(name)} />
      </div>
      {review.reply ? (
        <EmptyState
          pose="sitting"
          title={copy.alreadyReplied}
          action={{ href: back, label: "Back to the booking" }}
        />
      ) : (
        <Form form={form}>
          <TextAreaField field={fields.text} label={copy.yourReply} hint={copy.replyHint} />
          <SubmitButton>{copy.sendReply}</SubmitButton>
        </Form>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/bookings"), label: "Back to Bookings" };
  return <NotFoundFault error={error} title={copy.missing} action={action} />;
}
