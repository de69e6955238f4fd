import { Fragment } from "react";
import { causeOptions } from "#app/domain/bookings/requests/cancel-causes.ts";
import { offeredReasons } from "#app/domain/bookings/requests/decline-reasons.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import { Answers } from "#app/ui/answers.tsx";
import { RequestNotes } from "#app/ui/booking/clash-note.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { ReasonButtons } from "#app/ui/forms/reason-buttons.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { bookingCopy as copy } from "./copy.ts";
import type { BookingPage } from "./model.server.ts";

export type StatusQuestion = {
  title: string;
  question: string;
  effect: string;
  /** What cancelling costs: now, or after accepting. */
  terms: string | null;
  confirm: string;
  dismiss: string;
  final: boolean;
  intent: string;
  expectedVersion: number;
  backHref: string;
  page: Pick<BookingPage, "head" | "details" | "isRead">;
  /** First name of the other party. */
  name: string;
  party: Party;
  offersCalendar: boolean;
};

export function StatusConfirmation({
  question,
  form,
  cancel,
  decline,
}: {
  question: StatusQuestion;
  form: { id?: string | undefined; errors?: string[] | undefined };
  /** The fields for a reason, one of which is required. */
  cancel?: Record<"cause" | "reason", FormField> | undefined;
  /** The fields for an optional reason. */
  decline?: Record<"declineReason" | "reason", FormField> | undefined;
}) {
  return (
    <section className="card stack" aria-labelledby="asked" data-alone>
      <div>
        <h2 id="asked">{question.title}</h2>
        <p className="mt-1">{question.question}</p>
        <p className="soft mt-1">
          <PersonName name={question.effect} />
        </p>
      </div>
      <Form form={form}>
        <input type="hidden" name="intent" value={question.intent} />
        <input type="hidden" name="expectedVersion" value={question.expectedVersion} />
        {cancel && (
          <>
            <ChipGroup
              field={cancel.cause}
              label={question.page.isRead ? copy.cancelWhy(question.name) : copy.cancelWhyGone}
              options={causeOptions}
              single
            />
            <TextAreaField field={cancel.reason} label={copy.cancelWords} rows={2} />
          </>
        )}
        {decline && <WhyDeclined fields={decline} {...question} />}
        <RequestFacts
          {...question.page}
          warns={question.intent === "accept"}
          brief={question.intent === "cancel"}
        />
        {question.offersCalendar && <CalendarChoice />}
        <Answers
          bar
          note={question.terms && <p className="font-semibold">{question.terms}</p>}
          no={{ label: question.dismiss, href: question.backHref, "data-close": "" }}
          yes={{ label: question.confirm, busy: "Processing" }}
          destroys={question.final}
        />
      </Form>
    </section>
  );
}

function WhyDeclined({
  fields,
  name,
  party,
}: {
  fields: Record<"declineReason" | "reason", FormField>;
  name: string;
  party: Party;
}) {
  return (
    <>
      <ReasonButtons
        field={fields.declineReason}
        label={copy.declineWhy(name)}
        reasons={offeredReasons(party)}
      />
      <TextAreaField field={fields.reason} label={copy.ownWords} rows={2} />
    </>
  );
}

/**
 * Asks whether to add the booking to Google Calendar. An unchecked box sends nothing, so a hidden
 * 'false' comes first; the last value counts.
 */
function CalendarChoice() {
  return (
    <label className="toggle">
      <input type="hidden" name="addToCalendar" value="false" />
      <input type="checkbox" name="addToCalendar" value="true" defaultChecked />
      Add to Google Calendar
    </label>
  );
}

function RequestFacts({
  head,
  details,
  warns,
  brief,
}: Pick<BookingPage, "head" | "details"> & {
  warns: boolean;
  /** Leaves out the place, the price and the note. */
  brief: boolean;
}) {
  const { dogs, shortDates, times, next } = head;
  const { other } = details;
  const note = next.note ?? details.notes;
  return (
    <div className="said-next">
      <div className="row flex-wrap items-start">
        <Faces dogs={dogs} other={head.other} eager />
        <div className="grow">
          <p className="font-semibold">
            <PersonName name={head.dogNames || copy.unknown} />
          </p>
          <p className="soft">
            <DottedLine>
              <Fragment key="other">
                {other.role}: <PersonName name={other.name || copy.unknown} />
              </Fragment>
              {details.service}
            </DottedLine>
          </p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <p>
          <DottedLine>{shortDates}</DottedLine>
        </p>
        <div>
          {times.length > 0 ? times.map((time) => <p key={time}>{time}</p>) : <p>{copy.unknown}</p>}
        </div>
      </div>
      {head.place && !brief && <p className="text-sm">{head.place.text}</p>}
      {!brief && <p className="price mt-1">{head.price ?? details.price}</p>}
      {note && !brief && <p className="quote prose">{note}</p>}
      {warns && <RequestNotes clash={head.clash} hints={head.hints} />}
    </div>
  );
}
