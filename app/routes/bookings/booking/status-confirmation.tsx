import { Times } from "#app/ui/booking/times.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { BookingFaces } from "./booking-head.tsx";
import { bookingCopy } from "./copy.ts";
import type { BookingPage } from "./model.server.ts";

export type StatusQuestion = {
  title: string;
  question: string;
  effect: string;
  confirm: string;
  dismiss: string;
  final: boolean;
  /** Ends the booking, so keeping it is the louder button. */
  ends: boolean;
  intent: string;
  from: string | null;
  expectedVersion: number;
  backHref: string;
  page: Pick<BookingPage, "head" | "details">;
  /** First name of the other party. */
  name: string;
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
  const { ends, final } = question;
  return (
    <section className="card stack" aria-labelledby="asked" data-alone>
      <BookingFaces {...question.page.head} />
      <h2 id="asked">{question.title}</h2>
      <RequestFacts {...question.page} />
      <p>
        {question.question}{" "}
        <span className="soft block">
          <PersonName name={question.effect} />
        </span>
      </p>
      <Form form={form}>
        <input type="hidden" name="intent" value={question.intent} />
        <input type="hidden" name="expectedVersion" value={question.expectedVersion} />
        {question.from && <input type="hidden" name="from" value={question.from} />}
        {reason && (
          <TextAreaField
            field={reason}
            label="Reason"
            hint={bookingCopy.reasonHint(question.name)}
            rows={2}
            messages={{ required: "Please say why" }}
          />
        )}
        {question.offersCalendar && <CalendarChoice />}
        {ends ? (
          <div className="stack">
            <ButtonLink full href={question.backHref} data-close="">
              {question.dismiss}
            </ButtonLink>
            <Button full variant="danger" busy="Processing">
              {question.confirm}
            </Button>
          </div>
        ) : (
          <div className="row">
            <ButtonLink variant="quiet" href={question.backHref} data-close="">
              {question.dismiss}
            </ButtonLink>
            <div className="grow">
              <Button full variant={final ? "danger" : "primary"} busy="Processing">
                {question.confirm}
              </Button>
            </div>
          </div>
        )}
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

function RequestFacts({ head, details }: Pick<BookingPage, "head" | "details">) {
  const { dog, owner, place, notes } = details;
  const { date, times, price } = head;
  return (
    <DescriptionList
      missing="Unknown"
      facts={[
        { label: "Dog", value: dog.name && <PersonName name={dog.name} /> },
        { label: "Owner", value: owner && <PersonName name={owner} /> },
        { label: "Date", value: date },
        { label: "Time", value: times.length > 0 && <Times times={times} /> },
        ...(place ? [{ label: "Place", value: place.text }] : []),
        { label: "Price", value: price },
        ...(notes ? [{ label: "Notes", value: <span className="prose">{notes}</span> }] : []),
      ]}
    />
  );
}
