import { href } from "react-router";
import { causeOptions } from "#app/domain/bookings/requests/cancel-causes.ts";
import { offeredReasons } from "#app/domain/bookings/requests/decline-reasons.ts";
import { Answers } from "#app/ui/answers.tsx";
import { SeriesHead } from "#app/ui/booking/series/series-head.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { ReasonButtons } from "#app/ui/forms/reason-buttons.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import { Lines } from "./lines.tsx";
import type { SeriesPage } from "./model.server.ts";
import type { SeriesQuestion } from "./question.server.ts";
import { questionCopy } from "./question-copy.ts";
import { SeriesAsked } from "./series-asked.tsx";

/**
 * Asks for confirmation: says how many visits an end or a pause cancels and what that costs, or
 * asks why a request is declined.
 */
export function SeriesConfirmation({
  page: { id, name, title: booked, rhythm, faces, asked },
  question: { title, facts, terms, effect, confirm, dismiss, asks, carried, intent },
  fields: { reason, declineReason, cause },
  backTo,
}: {
  page: SeriesPage;
  question: SeriesQuestion;
  fields: Record<"reason" | "declineReason" | "cause", FormField>;
  /** Where it was asked; null for its own page. */
  backTo: string | null;
}) {
  return (
    <section className="card stack" aria-labelledby="asked" data-alone>
      <div>
        <h2 id="asked">{title}</h2>
        <p className="soft mt-1">
          <PersonName name={effect} />
        </p>
      </div>
      <Form form={{ id: intent }}>
        {carried.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        {asks === "decline reason" && (
          <>
            <ReasonButtons
              field={declineReason}
              label={questionCopy.decline.why(name)}
              reasons={offeredReasons("sitter")}
            />
            <TextAreaField field={reason} label={questionCopy.decline.words} rows={2} />
          </>
        )}
        {asks === "reason" && (
          <>
            <ChipGroup field={cause} label={questionCopy.why(name)} options={causeOptions} single />
            <TextAreaField field={reason} label={questionCopy.words} rows={2} />
          </>
        )}
        <SeriesHead
          faces={faces}
          title={booked}
          // The facts say between which days.
          rhythm={facts.length > 0 ? rhythm.slice(0, -1) : rhythm}
        />
        {facts.length > 0 && (
          <DescriptionList
            facts={facts.map(({ label, lines }) => ({ label, value: <Lines lines={lines} /> }))}
          />
        )}
        {intent === "accept" && asked && <SeriesAsked asked={asked} />}
        <Answers
          bar
          note={
            terms && (
              <p className="font-semibold">
                <PersonName name={terms} />
              </p>
            )
          }
          no={{
            label: dismiss,
            href: backTo ?? href("/series/:id", { id }),
            "data-close": "",
          }}
          yes={{ label: confirm, busy: copy.busy }}
          destroys={intent !== "accept"}
        />
      </Form>
    </section>
  );
}
