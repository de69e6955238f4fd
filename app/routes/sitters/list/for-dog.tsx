import {
  type DogAge,
  type DogSize,
  dogAgeLabels,
  dogSizeLabels,
} from "#app/domain/dogs/dog-rules.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";

/** The dog a sitter is needed for, the filters it implies, and a link to all sitters. */
export function ForDog({
  dog: { id, name, size, ageClass },
  formId,
  query,
}: {
  dog: { id: string; name: string; size: DogSize | null; ageClass: DogAge | null };
  /** The search, which keeps the dog. */
  formId: string;
  query: Record<string, string>;
}) {
  const needs = [size && dogSizeLabels[size], ageClass && dogAgeLabels[ageClass]].filter(Boolean);
  return (
    <div className="card row">
      <p className="grow">
        For <PersonName name={name} />
        {needs.length > 0 && (
          <span className="soft block">
            <DottedLine>{needs}</DottedLine>
          </span>
        )}
      </p>
      <a className="link tap" href={queryLink(query, { dog: null, dogSize: null, dogAge: null })}>
        All sitters
      </a>
      <input type="hidden" name="dog" value={id} form={formId} />
    </div>
  );
}
