import type { ListMeta } from "#app/domain/sitters/search/sitter-list-json.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { totalText } from "#app/ui/sitters/list-summary.tsx";
import { copy } from "./copy.ts";

/** Sends the search. Says how many sitters it finds, where a script keeps the number up to date. */
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
