import { Times } from "#app/ui/booking/times.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export type StatusQuestion = {
  title: string;
  question: string;
  confirm: string;
  final: boolean;
  intent: string;
  from: string | null;
  expectedVersion: number;
  backHref: string;
  /** If opened from the list. */
  request: { dog: string; owner: string; date: string; times: string[] } | null;
  offersCalendar: boolean;
};

export function StatusConfirmation({
  question,
  form,
  reason,
}: {
  question: StatusQuestion;
  form: { id?: string | undefined; errors?: string[] | undefined };
  reason?: FormField | undefined;
}) {
  return (
    <section className="card stack" aria-labelledby="asked" data-alone>
      <h2 id="asked">{question.title}</h2>
      {question.request ? <RequestFacts {...question.request} /> : <p>{question.question}</p>}
      <Form form={form}>
        <input type="hidden" name="intent" value={question.intent} />
        <input type="hidden" name="expectedVersion" value={question.expectedVersion} />
        {question.from && <input type="hidden" name="from" value={question.from} />}
        {reason && (
          <TextAreaField
            field={reason}
            label="Reason"
            hint="The owner reads this."
            rows={2}
            messages={{ required: "Please say why" }}
          />
        )}
        {question.offersCalendar && <CalendarChoice />}
        <div className="row">
          <ButtonLink variant="ghost" href={question.backHref} data-close="">
            Cancel
          </ButtonLink>
          <div className="grow">
            <Button full variant={question.final ? "danger" : "primary"} busy="Processing">
              {question.confirm}
            </Button>
          </div>
        </div>
      </Form>
    </section>
  );
}

/** An unticked box sends nothing, so a hidden 'false' comes first; the last value counts. */
function CalendarChoice() {
  return (
    <label className="toggle">
      <input type="hidden" name="addToCalendar" value="false" />
      <input type="checkbox" name="addToCalendar" value="true" defaultChecked />
      Add to Google Calendar
    </label>
  );
}

function RequestFacts({ dog, owner, date, times }: NonNullable<StatusQuestion["request"]>) {
  return (
    <DescriptionList
      missing="Unknown"
      facts={[
        { label: "Dog", value: dog && <PersonName name={dog} /> },
        { label: "Owner", value: owner && <PersonName name={owner} /> },
        { label: "Date", value: date },
        { label: "Time", value: times.length > 0 && <Times times={times} /> },
      ]}
    />
  );
}
