import type { FormResult } from "#app/http/forms/submit-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { fieldWith } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { VisitLine } from "#app/ui/visits/visit-shown.ts";
import { copy } from "./copy.ts";
import { CorrectionForm } from "./schemas.ts";

/** A form that changes the text of a line, or takes it back. */
export function Correction({
  line,
  result,
  isOnly,
  backHref,
}: {
  line: VisitLine;
  /** Whether nothing else was noted, so that a start can be taken back. */
  isOnly: boolean;
  result: FormResult | undefined;
  backHref: string;
}) {
  const [form, fields] = usePostForm(CorrectionForm, { result, values: { text: line.text ?? "" } });
  const isFinish = line.kind === "finish";
  const isLasting = isFinish || (line.kind === "start" && !isOnly);
  return (
    <section className="card stack" aria-labelledby="correction">
      <h2 id="correction">{copy.changeTitle(line.label)}</h2>
      <Form form={form}>
        <input type="hidden" name="event" value={line.id} />
        <TextAreaField
          field={fieldWith(fields.text, { maxLength: 1000 })}
          label={isFinish ? copy.summary : copy.text}
          rows={3}
        />
        <Button full name="intent" value="change">
          {copy.save}
        </Button>
        {!isLasting && (
          <Button full variant="danger" name="intent" value="take-back">
            {copy.takeBack}
          </Button>
        )}
        <ButtonLink full variant="quiet" href={backHref}>
          {copy.keep}
        </ButtonLink>
      </Form>
    </section>
  );
}

/** A button that takes back what was just tapped. */
export function Undo({ line }: { line: VisitLine }) {
  return (
    <form method="post">
      <input type="hidden" name="event" value={line.id} />
      <button type="submit" className="btn quiet small" name="intent" value="take-back">
        {copy.undoOf(line.label)}
      </button>
    </form>
  );
}
