import { href } from "react-router";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";

/** The form for a new dog, which leads back to the step with it. */
export function addDogPath(backHref: string): string {
  return `${href("/dogs/add")}?redirectTo=${encodeURIComponent(backHref)}`;
}

/** Asks for a dog before a booking; `backHref` is the step to return to with it. */
export function NoDogs({ backHref }: { backHref: string }) {
  return (
    <EmptyState
      pose="waiting"
      title="You don't have any dogs registered"
      hint="Tell us who is coming along. It takes a minute, and you come straight back here."
      action={{
        href: addDogPath(backHref),
        label: "Add a Dog",
      }}
    />
  );
}
