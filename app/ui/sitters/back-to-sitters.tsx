import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { Icon } from "#app/ui/icons.tsx";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";

export function BackToSitters({ intent }: { intent?: Intent | undefined }) {
  return (
    <a className="icon-btn back" href={sittersPath(intent)} aria-label="Back to sitters">
      <Icon name="back" size={24} />
    </a>
  );
}
