import { SAY_WHAT } from "#app/domain/audit/admin-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";

export function HandledForm({
  id,
  handled,
  refused,
}: {
  id: string;
  handled: boolean;
  refused?: { outcome: string; errors: string[] } | undefined;
}) {
  return (
    <form method="post" className="stack">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="handled" value={handled ? "no" : "yes"} />
      {!handled && (
        <TextField
          field={{
            id: `outcome-${id}`,
            name: "outcome",
            required: true,
            maxLength: 500,
            initialValue: refused?.outcome,
            errors: refused?.errors,
          }}
          label="Outcome"
          hint="What was done, for the log; only admins read it."
          autoComplete="off"
          messages={{ required: SAY_WHAT }}
        />
      )}
      <div>
        <Button small variant={handled ? "ghost" : "primary"}>
          {handled ? "Reopen" : "Mark as handled"}
        </Button>
      </div>
    </form>
  );
}
