import { quickViewPath } from "#app/ui/sitters/sitter-paths.ts";

/** Short, because a map lists a hundred. */
export function QuickViewLink({
  sitterId: id,
  dog,
}: {
  sitterId: string;
  dog?: { id: string } | null | undefined;
}) {
  return (
    <a className="link quick-link" href={quickViewPath(id, dog)} data-dialog="">
      Quick view
    </a>
  );
}
