import { Button } from "#app/ui/button.tsx";

const copy = { again: "Check again", busy: "Checking..." };

/** A button that shows what a form comes to before it is sent, and again after a change. */
export function CheckButton({
  form,
  label,
  isChecked,
}: {
  /** The id of the form, if the button stands outside of it. */
  form?: string;
  label: string;
  isChecked: boolean;
}) {
  return (
    <Button
      form={form}
      full
      variant={isChecked ? "ghost" : "primary"}
      name="intent"
      value="check"
      busy={copy.busy}
    >
      {isChecked ? copy.again : label}
    </Button>
  );
}
