import { unbroken } from "#app/ui/dates/unbroken.ts";
import { PersonName } from "#app/ui/person-name.tsx";

/** What a proposed change would change, in a row that stands for more. */
export function Proposed({ line }: { line: string }) {
  return (
    <p className="text-sm font-semibold wrap-anywhere">
      <PersonName name={unbroken(line)} />
    </p>
  );
}
