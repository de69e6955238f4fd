import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";

/** Of the tabs, to which their links scroll. */
export const TABS_ID = "tabs";

/** A tab of a sitter's profile; `after` leads to older reviews. */
export function tabPath(sitterId: string, tab: string, intent: Intent = {}, after?: string) {
  return `${queryLink(sitterPath(sitterId), { tab, ...intent, after }, {})}#${TABS_ID}`;
}
