import type { Search } from "#app/domain/sitters/search/intent.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import type { ShownNumber } from "#app/ui/sitters/sitter-numbers.ts";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";
import { tabPath } from "./tab-path.ts";

/** Numbers, each with a link to how it is counted; the rating leads to the reviews. */
export function CountedLine({
  sitterId,
  numbers,
  search,
}: {
  sitterId: string;
  numbers: ShownNumber[];
  search: Search;
}) {
  return (
    <p className="soft">
      <DottedLine>
        {numbers.map(({ text, part }) =>
          part ? (
            <a
              key={text}
              className="counted tap min-w-11"
              href={part === "rating" ? tabPath(sitterId, "reviews", search) : countedPath(part)}
            >
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </DottedLine>
    </p>
  );
}
