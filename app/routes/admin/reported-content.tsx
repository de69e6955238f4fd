import type { SubmissionResult } from "@conform-to/react";
import type { ReportedLostPage } from "#app/domain/admin/admin-lost-pages.server.ts";
import type { ReportedMessage } from "#app/domain/admin/admin-report-queries.server.ts";
import type { ReviewView } from "#app/domain/reviews/review-json.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";

export const reportedCopy = {
  messages: "Messages shown by the reporter",
  noMessages: "None.",
  title: "The review",
  reviewOf: "Review of",
  reply: "Reply",
  hiddenNow: "Hidden: only its author and admins see it.",
  why: "Reason",
  whyHint: "For the log; only admins read it.",
  whyNeeded: "Please say why",
  hide: "Hide review",
  restore: "Restore review",
  isHidden: "Review hidden, report handled",
  isRestored: "Review restored",
  page: "The page",
  pageEnded: "This page has ended.",
  takeDown: "Take the page down",
  isTakenDown: "Page taken down",
  name: "Dog",
  breed: "Breed",
  area: "Near",
  description: "Description",
  phone: "Phone shown",
};

export function ReportedMessages({
  messages,
  when,
}: {
  messages: ReportedMessage[];
  when: (at: number) => string;
}) {
  return (
    <>
      <h2>{reportedCopy.messages}</h2>
      {messages.length === 0 && <p className="soft">{reportedCopy.noMessages}</p>}
      <ol className="list">
        {messages.map(({ id, from, content, sentAt }) => (
          <li key={id} className="card">
            <p className="soft">
              <PersonName name={from} />, {when(sentAt)}
            </p>
            <p className="prose" dir="auto">
              {content}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

type Refused = Pick<SubmissionResult<string[]>, "initialValue" | "error"> | undefined | null;

/** What the page of a lost dog says, and the form that takes it down. */
export function ReportedLostPageCard({
  page,
  refused,
}: {
  page: ReportedLostPage;
  refused: Refused;
}) {
  return (
    <>
      <h2>{reportedCopy.page}</h2>
      <div className="card stack">
        <DescriptionList
          facts={[
            { label: reportedCopy.name, value: <PersonName name={page.name} /> },
            { label: reportedCopy.breed, value: page.breed },
            { label: reportedCopy.area, value: page.area },
            { label: reportedCopy.description, value: page.description },
            { label: reportedCopy.phone, value: page.phone },
          ]}
        />
        {page.isOpen ? (
          <form method="post" className="stack">
            <input type="hidden" name="intent" value="take-down" />
            <WhyField refused={refused} />
            <div>
              <Button small variant="danger">
                {reportedCopy.takeDown}
              </Button>
            </div>
          </form>
        ) : (
          <p className="soft">{reportedCopy.pageEnded}</p>
        )}
      </div>
    </>
  );
}

/** Asks for the reason, which goes into the log. */
function WhyField({ refused }: { refused: Refused }) {
  const isOwn = Boolean(refused?.initialValue?.intent);
  return (
    <TextField
      field={{
        id: "why",
        name: "reason",
        required: true,
        maxLength: 500,
        initialValue: isOwn ? refused?.initialValue?.reason : undefined,
        errors: isOwn ? (refused?.error?.reason ?? undefined) : undefined,
      }}
      label={reportedCopy.why}
      hint={reportedCopy.whyHint}
      autoComplete="off"
      messages={{ required: reportedCopy.whyNeeded }}
    />
  );
}

/** A reported review, and the form that hides or restores it. */
export function ReportedReview({
  review: { review, standing },
  refused,
}: {
  review: ReviewView;
  refused: Refused;
}) {
  const isHidden = standing === "hidden";
  return (
    <>
      <h2>{reportedCopy.title}</h2>
      <ReviewItem review={review} replyTitle={reportedCopy.reply}>
        {isHidden && <p className="soft">{reportedCopy.hiddenNow}</p>}
        <form method="post" className="stack">
          <input type="hidden" name="intent" value={isHidden ? "restore" : "hide"} />
          <WhyField refused={refused} />
          <div>
            <Button small variant={isHidden ? "ghost" : "danger"}>
              {isHidden ? reportedCopy.restore : reportedCopy.hide}
            </Button>
          </div>
        </form>
      </ReviewItem>
    </>
  );
}
