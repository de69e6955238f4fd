import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { type FormField, fieldWith, startText } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";

const copy = { title: "Add a note (optional)" };

/** Room for a note to the person who is asked, folded until there is one. */
export function NoteRow({
  field,
  label,
  placeholder,
}: {
  field: FormField;
  label: string;
  placeholder?: string;
}) {
  return (
    <FoldedRows
      rows={[
        {
          title: copy.title,
          open: Boolean(startText(field) || field.errors),
          content: (
            <TextAreaField
              field={fieldWith(field, { maxLength: 2000 })}
              label={label}
              placeholder={placeholder}
              rows={3}
            />
          ),
        },
      ]}
    />
  );
}
