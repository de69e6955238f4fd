import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { quickViewPath } from "#app/ui/sitters/sitter-paths.ts";

/** Short, because a map lists a hundred. */
export function QuickViewLink({
  sitterId: id,
  intent,
}: {
  sitterId: string;
  intent?: Intent | undefined;
}) {
  return (
    <a className="link quick-link" href={quickViewPath(id, intent)} data-dialog="">
      Quick view
    </a>
  );
}
