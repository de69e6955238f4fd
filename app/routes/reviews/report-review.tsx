import { href, redirect } from "react-router";
import { reportReview, reviewToReport } from "#app/domain/reviews/report-review.server.ts";
import { reviewJson } from "#app/domain/reviews/review-json.ts";
import { ReviewReportInput } from "#app/domain/reviews/review-schemas.ts";
import { reasonLabels, reportReasons } from "#app/domain/safety/safety-rules.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import type { Route } from "./+types/report-review";
import { copy } from "./copy.ts";
import { reviewReturnPath } from "./return-path.ts";

export const handle: PageHandle = { nav: "find" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const record = await reviewToReport(ctx, params.id);
  return {
    review: reviewJson(record, ctx.now()),
    back: reviewReturnPath(record, ctx.actor.id),
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const record = await reviewToReport(ctx, id);
  return submitForm(await readForm(request), ReviewReportInput, async (input) => {
    await reportReview(ctx, id, input);
    flash(scope, copy.reported);
    return redirect(reviewReturnPath(record, ctx.actor.id), 303);
  });
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.reportTitle }]);

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, back } = loaderData;
  const [form, fields] = usePostForm(ReviewReportInput, { result: actionData?.result });
  return (
    <>
      <PageHeader title={copy.reportTitle} subtitle={copy.reportHint} back={{ href: back }} />
      <div className="stack">
        <ReviewItem review={{ ...review, reply: null }} replyTitle="" />
        <Form form={form}>
          <ChipGroup
            field={fields.reason}
            label={copy.wrong}
            single
            options={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
          />
          <TextAreaField field={fields.details} label={copy.details} />
          <SubmitButton variant="danger">{copy.sendReport}</SubmitButton>
        </Form>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/sitters"), label: copy.missingAction };
  return <NotFoundFault error={error} title={copy.missing} action={action} />;
}
