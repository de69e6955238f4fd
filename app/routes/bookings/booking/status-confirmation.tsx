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
  /** Declining and cancelling can't be taken back. */
  final: boolean;
  intent: string;
  from: string | null;
  expectedVersion: number;
  /** Where 'Cancel' leads. */
  backHref: string;
  /** What is about to be accepted, when asked from the list. */
  request: { dog: string; owner: string; date: string; times: string[] } | null;
  /** Whether the booking can go into this person's Google Calendar. */
  offersCalendar: boolean;
};

/** Asks before a booking's status changes; the form posts to the page it stands on. */
export function StatusConfirmation({
  asked,
  form,
  reason,
}: {
  asked: StatusQuestion;
  form: { id?: string | undefined; errors?: string[] | undefined };
  /** For a change that has to be explained. */
  reason?: FormField | undefined;
}) {
  return (
    <section className="card stack" aria-labelledby="asked" data-alone>
      <h2 id="asked">{asked.title}</h2>
      {asked.request ? <RequestFacts {...asked.request} /> : <p>{asked.question}</p>}
      <Form form={form}>
        <input type="hidden" name="intent" value={asked.intent} />
        <input type="hidden" name="expectedVersion" value={asked.expectedVersion} />
        {asked.from && <input type="hidden" name="from" value={asked.from} />}
        {reason && (
          <TextAreaField
            field={reason}
            label="Reason"
            hint="The owner reads this."
            rows={2}
            messages={{ required: "Please say why" }}
          />
        )}
        {asked.offersCalendar && <CalendarChoice />}
        <div className="row">
          <ButtonLink variant="ghost" href={asked.backHref} data-close="">
            Cancel
          </ButtonLink>
          <div className="grow">
            <Button full variant={asked.final ? "danger" : "primary"} busy="Processing">
              {asked.confirm}
            </Button>
          </div>
        </div>
      </Form>
    </section>
  );
}

/** An unticked box sends nothing, so a hidden 'false' goes first; the last value counts. */
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
