import type { ListMeta } from "#app/domain/sitters/search/sitter-list-json.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { totalText } from "#app/ui/sitters/list-summary.tsx";
import { copy } from "./copy.ts";

/** Sends the search; says how many it finds where a script keeps that true. */
export function ShowButton({ meta }: { meta: ListMeta | undefined }) {
  return (
    <SubmitButton>
      <span className="unscripted">{copy.submit}</span>
      <span className="scripted" data-results="">
        {meta ? copy.show(meta.total, totalText(meta)) : copy.submit}
      </span>
    </SubmitButton>
  );
}
