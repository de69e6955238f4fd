import { Badge } from "#app/ui/badge.tsx";

/** Marks the viewer in a list or on a map. */
export function YouBadge() {
  return <Badge>You</Badge>;
}
