import type { Search } from "#app/domain/sitters/search/intent.ts";
import { Icon } from "#app/ui/icons.tsx";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";

export function BackToSitters({ search }: { search?: Search | undefined }) {
  return (
    <a className="icon-btn back" href={sittersPath(search)} aria-label="Back to sitters">
      <Icon name="back" size={24} />
    </a>
  );
}
