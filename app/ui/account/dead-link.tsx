import { ErrorState } from "#app/ui/layout/error-state.tsx";

/** What a mailed link leads to when it does not work any more, and how to get another. */
export function DeadLink({ action }: { action: { href: string; label: string } }) {
  return (
    <ErrorState
      title="This link does not work any more"
      text="It has expired or was used already."
      action={action}
    />
  );
}
