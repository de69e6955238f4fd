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
