import { ErrorState } from "#app/ui/layout/error-state.tsx";

/** The page of an expired or used mail link, with a way to get a new one. */
export function DeadLink({ action }: { action: { href: string; label: string } }) {
  return (
    <ErrorState
      title="This link no longer works"
      text="It has expired or was already used."
      action={action}
    />
  );
}
