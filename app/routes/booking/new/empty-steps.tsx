import { href } from "react-router";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { contactPath } from "#app/ui/sitters/sitter-paths.ts";

export function NoServices({ sitterId }: { sitterId: string }) {
  return (
    <EmptyState
      pose="sitting"
      title="No services offered right now"
      hint="You can write to this sitter and ask."
      action={{ href: contactPath(sitterId), label: "Contact" }}
    />
  );
}

/** Leads back to the step with the new dog. */
export function addDogPath(backHref: string): string {
  return `${href("/dogs/add")}?redirectTo=${encodeURIComponent(backHref)}`;
}

/** `backHref` is the step to return to with a dog. */
export function NoDogs({ backHref }: { backHref: string }) {
  return (
    <EmptyState
      pose="lost"
      title="You don't have any dogs registered"
      action={{
        href: addDogPath(backHref),
        label: "Add a Dog",
      }}
    />
  );
}
