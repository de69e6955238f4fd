import { href } from "react-router";
import { takeDownLostPage } from "#app/domain/admin/admin-lost-pages.server.ts";
import { reportForAdmin } from "#app/domain/admin/admin-report-queries.server.ts";
import { hideReview } from "#app/domain/admin/admin-reviews.server.ts";
import { HandledInput } from "#app/domain/admin/admin-schemas.ts";
import { markHandled } from "#app/domain/admin/mark-handled.server.ts";
import { reasonLabel } from "#app/domain/blocks/safety-rules.ts";
import { datedMoment } from "#app/domain/date-labels.ts";
import { TakeDownInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { HideReviewInput } from "#app/domain/reviews/review-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList, wayBackToList } from "#app/http/pages/admin-list.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import type { Route } from "./+types/admin-report";
import { AdminFrame, AdminMissing } from "./admin-frame.tsx";
import { rowLink } from "./admin-link.ts";
import { PersonLink } from "./audit-list.tsx";
import { HandledForm } from "./handled-form.tsx";
import {
  ReportedLostPageCard,
  ReportedMessages,
  ReportedReview,
  reportedCopy,
} from "./reported-content.tsx";

const allReports = { href: href("/admin/reports"), label: "All reports" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return {
    report: await reportForAdmin(ctx, params.id),
    clock: adminList(ctx, url).clock,
    listHref: wayBackToList(url, allReports.href),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const { review, lostPage } = await reportForAdmin(ctx, params.id);
  const listHref = wayBackToList(url, allReports.href);
  const here = rowLink(href("/admin/reports/:id", { id: params.id }), listHref, { page: 1 });
  const form = await readForm(request);
  if (review && form.has("intent")) {
    return submitForm(form, HideReviewInput, async ({ intent, reason }) => {
      const hidden = intent === "hide";
      await hideReview(ctx, { reviewId: review.review.id, hidden, reason });
      return seeOther(context, here, hidden ? reportedCopy.isHidden : reportedCopy.isRestored);
    });
  }
  if (lostPage && form.has("intent")) {
    return submitForm(form, TakeDownInput, async ({ reason }) => {
      await takeDownLostPage(ctx, { lostDogId: lostPage.id, reason });
      return seeOther(context, here, reportedCopy.isTakenDown);
    });
  }
  return submitForm(form, HandledInput, async ({ handled, outcome }) => {
    const done = handled === "yes";
    await markHandled(ctx, { kind: "report", id: params.id, handled: done, outcome });
    return seeOther(context, done ? listHref : here, done ? "Report handled" : "Report reopened");
  });
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Report" }]);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminMissing
      error={error}
      current="reports"
      title="Report not found"
      hint="The link may be incomplete, or the report is gone."
      action={allReports}
    />
  );
}

export default function AdminReport({ loaderData, actionData }: Route.ComponentProps) {
  const { report, clock, listHref } = loaderData;
  const { initialValue, error } = actionData?.result ?? {};
  const when = (at: number) => datedMoment(at, clock.timeZone);
  const { reported, reporter, messages, review, reviewed, lostPage } = report;
  return (
    <AdminFrame current="reports" back={{ href: listHref, label: allReports.label }}>
      <FormErrors errors={error?.[""]} />
      <div className="row">
        <h2 className="grow">{reasonLabel(report.reason)}</h2>
        <Badge colour={report.handledAt ? "green" : "yellow"}>
          {report.handledAt ? "Handled" : "To review"}
        </Badge>
      </div>
      <div className="card">
        <DescriptionList
          facts={[
            {
              label: "About",
              value: (
                <>
                  <PersonLink {...reported} />{" "}
                  {reported.locked && <Badge colour="red">Locked</Badge>}
                </>
              ),
            },
            ...(reviewed
              ? [{ label: reportedCopy.reviewOf, value: <PersonLink {...reviewed} /> }]
              : []),
            { label: "Reported by", value: <PersonLink {...reporter} /> },
            { label: "When", value: when(report.createdAt) },
            {
              label: "What happened",
              value: report.details && (
                <span className="prose" dir="auto">
                  {report.details}
                </span>
              ),
            },
            ...(report.outcome ? [{ label: "Outcome", value: report.outcome }] : []),
          ]}
        />
      </div>
      {review && <ReportedReview review={review} refused={error && { initialValue, error }} />}
      {lostPage && (
        <ReportedLostPageCard page={lostPage} refused={error && { initialValue, error }} />
      )}
      {!review && !lostPage && <ReportedMessages messages={messages} when={when} />}
      <HandledForm
        id={report.id}
        handled={report.handledAt !== null}
        refused={
          error && !initialValue?.intent
            ? { outcome: String(initialValue?.outcome ?? ""), errors: error.outcome ?? [] }
            : undefined
        }
      />
    </AdminFrame>
  );
}
