import type { Search } from "#app/domain/sitters/search/intent.ts";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";

/** The id of the tabs, to which their links scroll. */
export const TABS_ID = "tabs";

/** A tab of a sitter's profile; `after` leads to older reviews. */
export function tabPath(sitterId: string, tab: string, search: Search = {}, after?: string) {
  return `${sitterPath(sitterId, { tab, ...search, after })}#${TABS_ID}`;
}
