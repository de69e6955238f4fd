import type { Search } from "#app/domain/sitters/search/intent.ts";
import { quickViewPath } from "#app/ui/sitters/sitter-paths.ts";

/** Opens a sitter's quick view. Its markup is short, because a map lists a hundred. */
export function QuickViewLink({
  sitterId: id,
  search,
}: {
  sitterId: string;
  search?: Search | undefined;
}) {
  return (
    <a className="link muted quick-link" href={quickViewPath(id, search)} data-dialog="">
      Quick view
    </a>
  );
}
