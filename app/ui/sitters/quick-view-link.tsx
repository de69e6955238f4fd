import { quickViewPath, sitterPath } from "#app/ui/sitters/sitter-paths.ts";

/** Opens the quick view over the page; leads to its page where no script runs. */
export function QuickViewLink({
  sitterId: id,
  dog,
}: {
  sitterId: string;
  dog?: { id: string } | null | undefined;
}) {
  return (
    <a
      id={`quick-${id}`}
      className="link quick-link"
      href={quickViewPath(id, dog)}
      data-dialog={sitterPath(id, dog)}
    >
      Quick view
    </a>
  );
}
