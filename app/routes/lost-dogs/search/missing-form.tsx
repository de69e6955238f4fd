import { LostDogInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { copy } from "./copy.ts";

/** What a page for finding the dog needs. */
export function MissingForm({
  name,
  start,
  result,
}: {
  name: string;
  start: { area: string; date: string; time: string } | null;
  result: Parameters<typeof usePostForm>[1]["result"];
}) {
  const [form, fields] = usePostForm(LostDogInput, { result, values: start ?? {} });
  return (
    <Form form={form}>
      <p>{copy.intro(name)}</p>
      <TextField field={fields.area} label={copy.area} hint={copy.areaHint} autoComplete="off" />
      <div className="pair">
        <DateField field={fields.date} label={copy.date} max={start?.date} />
        <TimeField field={fields.time} label={copy.time} minutes={1} />
      </div>
      <TextAreaField
        field={fields.description}
        label={copy.description}
        hint={copy.descriptionHint}
      />
      <TextField
        field={fields.phone}
        label={copy.phone}
        hint={copy.phoneHint}
        type="tel"
        autoComplete="off"
      />
      <SubmitButton>{copy.make}</SubmitButton>
    </Form>
  );
}
