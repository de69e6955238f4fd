import { Button } from "#app/ui/button.tsx";

const copy = { again: "Check again", busy: "Checking..." };

/** A button that shows what a form comes to before it is sent, and again after a change. */
export function CheckButton({ label, isChecked }: { label: string; isChecked: boolean }) {
  return (
    <Button
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
