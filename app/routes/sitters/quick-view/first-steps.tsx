import type { ReactNode } from "react";
import { href } from "react-router";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { wantsStay } from "#app/domain/sitters/search/intent.ts";
import { intentLabels } from "#app/domain/sitters/search/search-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { bookPath } from "#app/ui/sitters/sitter-paths.ts";
import type { QuickViewData } from "./model.server.ts";

const carried = ["place", "timePeriod", "service", "dog", "dogs"] as const;

/** Asks for the day of a visit; `children` are its buttons. */
export function DayStep({
  sitter,
  intent,
  days,
  children,
}: QuickViewData & { children: ReactNode }) {
  return (
    <Form
      method="get"
      action={href("/booking/new")}
      label={`Book with ${firstNameOf(sitter.name)}`}
    >
      <input type="hidden" name="way" value="quick" />
      <input type="hidden" name="sitter" value={sitter.id} />
      {carried.map(
        (name) =>
          intent[name] && <input key={name} type="hidden" name={name} value={intent[name]} />,
      )}
      <GroupFrame field={{ id: "quick-date", name: "date" }} label="Date">
        <div className="two">
          {days.map(({ value, label }) => (
            <label key={value} className="chip">
              <input
                type="radio"
                name="date"
                value={value}
                defaultChecked={value === intent.date}
                required
              />
              <span>{label}</span>
            </label>
          ))}
          <a className="chip" href={bookPath(sitter.id, { ...intent, date: undefined })}>
            Another day
          </a>
        </div>
      </GroupFrame>
      <input type="hidden" name="step" value="time" />
      {children}
    </Form>
  );
}

/** Names the stay as it was searched for. If it has no days yet, the booking flow asks for them. */
export function StayStep({ intent, today }: QuickViewData) {
  const { startDate, service, dogs } = intentLabels(intent, { today });
  return (
    <p className="font-semibold">
      <DottedLine>{[startDate, service, dogs].filter(Boolean)}</DottedLine>
    </p>
  );
}

/** The button that goes on to the booking flow, from either step. */
export function Continue({ sitter, intent }: QuickViewData) {
  if (!sitter.services.length) return null;
  if (wantsStay(intent))
    return <ButtonLink href={bookPath(sitter.id, intent)}>Continue</ButtonLink>;
  return <Button>Continue</Button>;
}
