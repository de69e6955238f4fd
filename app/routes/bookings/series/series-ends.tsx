import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { type FormField, fieldWith } from "#app/ui/forms/form-field.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";
import type { SeriesPage } from "./model.server.ts";

type Fields = Record<"from" | "reason" | "pausedFrom" | "pausedUntil", FormField>;

type Props = { page: SeriesPage; fields: Fields };

/** Lets the owner pause the weekly booking; asks for confirmation. */
export function SeriesPause({ page: { paused, today }, fields }: Props) {
  return (
    <Card title={copy.pauseTitle}>
      <Form form={{ id: "pause" }} method="get">
        <p className="soft">{copy.pauseHint}</p>
        <div className="pair">
          <DateField field={fields.pausedFrom} label={copy.pauseFrom} min={today} />
          <DateField field={fields.pausedUntil} label={copy.pauseUntil} min={today} />
        </div>
        <Button variant="ghost" name="confirm" value="pause" busy={copy.busy}>
          {copy.pause}
        </Button>
      </Form>
      {paused && (
        <Form form={{ id: "resume" }}>
          <Button variant="ghost" name="intent" value="resume" busy={copy.busy}>
            {copy.resume}
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** A row that lets either party end the weekly booking; asks for confirmation. */
export function SeriesEnd({ page: { today }, fields }: Props) {
  return (
    <li>
      <details open={Boolean(fields.from.errors?.length)}>
        <summary>{copy.cancelTitle}</summary>
        <Form form={{ id: "cancel" }} method="get">
          <p className="soft">{copy.cancelHint}</p>
          <DateField
            field={fieldWith(fields.from, { initialValue: fields.from.initialValue ?? today })}
            label={copy.cancelFrom}
            min={today}
          />
          <Button variant="danger" name="confirm" value="cancel" busy={copy.busy}>
            {copy.cancel}
          </Button>
        </Form>
      </details>
    </li>
  );
}
