import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { stepPath } from "./choices.ts";
import { chosenOn, copy, pageHeading } from "./copy.ts";
import type { FlowPageData } from "./flow.server.ts";
import { flows } from "./flows.ts";

/** The choices of the pages before, each with a button to change it. Phones do not show them. */
export function PagesBefore({
  data,
  inForm,
}: {
  data: FlowPageData;
  /** Whether the page has a form around all of it, whose answers are taken along. */
  inForm: boolean;
}) {
  const { choices, page } = data;
  return (
    <ol className="pages before">
      {flows[choices.flow].pages.slice(0, page).map((steps, index) => {
        const change = {
          className: "link muted tap text-sm",
          "aria-label": copy.changeOf(pageHeading(choices, index)),
        };
        return (
          <li key={steps[0]}>
            <Icon name="check" size={20} />
            <span className="grow font-medium">
              <DottedLine>{chosenOn(steps, data)}</DottedLine>
            </span>
            {inForm ? (
              <button {...change} type="submit" name="to" value={steps[0]}>
                {copy.change}
              </button>
            ) : (
              <a {...change} href={stepPath(choices, steps[0])}>
                {copy.change}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** On wide screens: what is asked on the pages to come. */
export function PagesAhead({ data: { choices, page } }: { data: FlowPageData }) {
  const pages = flows[choices.flow].pages;
  return (
    <ol className="pages soft">
      {pages.slice(page + 1).map((steps, index) => (
        <li key={steps[0]}>
          <span className="number">{page + index + 2}</span>
          {pageHeading(choices, page + 1 + index)}
        </li>
      ))}
    </ol>
  );
}
