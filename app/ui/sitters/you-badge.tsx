import { Badge } from "#app/ui/badge.tsx";

/** Where a list or map shows its viewer. */
export function YouBadge() {
  return <Badge colour="blue">You</Badge>;
}
