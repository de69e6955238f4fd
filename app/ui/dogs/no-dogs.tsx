import { href } from "react-router";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";

/** Leads back to the step with the new dog. */
export function addDogPath(backHref: string): string {
  return `${href("/dogs/add")}?redirectTo=${encodeURIComponent(backHref)}`;
}

/** `backHref` is the step to return to with a dog. */
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
