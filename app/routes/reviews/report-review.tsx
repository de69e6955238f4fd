import { href } from "react-router";
import { reviewReasons } from "#app/domain/blocks/safety-rules.ts";
import { reportReview, reviewToReport } from "#app/domain/reviews/report-review.server.ts";
import { type ReviewRecord, reviewJson } from "#app/domain/reviews/review-json.ts";
import { ContentReportInput } from "#app/domain/safety/safety-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { ReportFields, reportCopy } from "#app/ui/safety/report-fields.tsx";
import type { Route } from "./+types/report-review";
import { copy } from "./copy.ts";

export const handle: PageHandle = {
  nav: (data) => ((data as { ofParty: boolean } | undefined)?.ofParty ? "bookings" : "find"),
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const record = await reviewToReport(ctx, params.id);
  return {
    review: reviewJson(record, ctx.now()),
    ofParty: isOfParty(record, ctx.actor.id),
    back: reviewReturnPath(record, ctx.actor.id),
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const record = await reviewToReport(ctx, id);
  return submitForm(request, ContentReportInput, async (input) => {
    await reportReview(ctx, id, input);
    return seeOther(context, reviewReturnPath(record, ctx.actor.id), reportCopy.sent);
  });
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.reportTitle }]);

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, back } = loaderData;
  const [form, fields] = usePostForm(ContentReportInput, { result: actionData?.result });
  return (
    <>
      <PageHeader title={copy.reportTitle} subtitle={copy.reportHint} back={{ href: back }} />
      <div className="mb-4">
        <ReviewItem review={{ ...review, reply: null }} replyTitle="" />
      </div>
      <Form form={form}>
        <ReportFields fields={fields} reasons={reviewReasons} />
        <SubmitButton>{reportCopy.send}</SubmitButton>
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/sitters"), label: copy.missingAction };
  return <NotFoundFault error={error} title={copy.missing} action={action} />;
}

/** Whether the reader wrote the review, or it is about them or their dog. */
function isOfParty(
  { author, aboutId }: Pick<ReviewRecord, "author" | "aboutId">,
  readerId: string,
): boolean {
  return [author.id, aboutId].includes(readerId);
}

/**
 * The page on which somebody read the review: a booking, a sitter's profile or the available dogs.
 */
function reviewReturnPath(record: ReviewRecord, readerId: string): string {
  const { stars, aboutId, bookingId } = record;
  if (isOfParty(record, readerId)) return href("/bookings/:id", { id: bookingId });
  if (stars !== null) return `${href("/sitters/:id", { id: aboutId })}?tab=reviews`;
  return href("/dogs/available");
}
