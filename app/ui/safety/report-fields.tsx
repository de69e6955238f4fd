import { personReasons, type ReportReason, reasonLabels } from "#app/domain/blocks/safety-rules.ts";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import type { FieldProps } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";

export const reportCopy = {
  reason: "What's wrong?",
  details: "What happened? (optional)",
  more: "The more we know, the better we can help.",
  send: "Send report",
  sent: { title: "Thank you", text: "We've received your report and will look into it." },
};

/** The fields of a form that reports a person, a review or a page. */
export function ReportFields({
  fields,
  reasons = personReasons,
}: {
  fields: { reason: FieldProps["field"]; details: FieldProps["field"] };
  reasons?: readonly ReportReason[];
}) {
  return (
    <>
      <ChoiceCards
        pairs
        field={fields.reason}
        label={reportCopy.reason}
        choices={reasons.map((value) => ({ value, title: reasonLabels[value] }))}
      />
      <TextAreaField field={fields.details} label={reportCopy.details} hint={reportCopy.more} />
    </>
  );
}
