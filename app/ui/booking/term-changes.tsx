import type { TermChange } from "#app/domain/bookings/proposals/term-changes.ts";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** Lists each changed term: the old value struck through, if there was one, then the new one. */
export function TermChanges({ changes }: { changes: readonly TermChange[] }) {
  return (
    <DescriptionList
      facts={changes.map(({ label, before, after }) => ({
        label,
        value:
          before === null ? (
            after
          ) : (
            <>
              <del className="soft block">
                <PersonName name={before} />
              </del>
              <ins className="block font-semibold no-underline">
                <PersonName name={after} />
              </ins>
            </>
          ),
      }))}
    />
  );
}
