import { href } from "react-router";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";

/**
 * Says that nobody was found here. `clearHref` is the same place without filters, if there are any.
 */
export function NobodyHere({ clearHref }: { clearHref: string | null }) {
  const next = clearHref
    ? {
        hint: "Nobody here fits your search.",
        action: { href: clearHref, label: "Clear the search" },
      }
    : {
        hint: "Try another town or district.",
        action: { href: href("/sitters"), label: "Show all sitters" },
      };
  return <EmptyState pose="sniffing" title="No sitters found in this area" {...next} />;
}
