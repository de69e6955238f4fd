import { ErrorState } from "#app/ui/layout/error-state.tsx";

/** The page of an expired or used mail link, with a way to get a new one. */
export function DeadLink({
  action,
  text = "It has expired or was already used.",
}: {
  action: { href: string; label: string };
  text?: string;
}) {
  return <ErrorState title="This link no longer works" text={text} action={action} />;
}
