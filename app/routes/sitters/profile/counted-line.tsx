import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import type { ShownNumber } from "#app/ui/sitters/sitter-numbers.ts";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";
import { tabPath } from "./tab-path.ts";

/** Numbers, each with a link to how it is counted; the rating leads to the reviews. */
export function CountedLine({
  sitterId,
  numbers,
  intent,
}: {
  sitterId: string;
  numbers: ShownNumber[];
  intent: Intent;
}) {
  return (
    <p className="soft">
      <DottedLine>
        {numbers.map(({ text, part }) =>
          part ? (
            <a
              key={text}
              className="counted tap min-w-11"
              href={part === "rating" ? tabPath(sitterId, "reviews", intent) : countedPath(part)}
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
