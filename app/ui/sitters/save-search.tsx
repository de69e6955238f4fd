import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

const copy = {
  save: "Save this search",
  hint: "We'll email you in the morning when a new sitter matches.",
  saved: "Saved searches",
};

type Query = Record<string, string>;

const unsaved = ["page", "sort", "favourites"];

function askedBy(query: Query): [name: string, value: string][] {
  return Object.entries(query).filter(([name, value]) => value && !unsaved.includes(name));
}

/** A button that saves the search of a list; without a search, a link to the saved ones. */
export function SaveSearch({ query }: { query: Query }) {
  const asked = askedBy(query);
  if (asked.length === 0)
    return (
      <ButtonLink href={href("/searches")} variant="quiet" small>
        {copy.saved}
      </ButtonLink>
    );
  return (
    <form method="post" action={href("/searches")}>
      {asked.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="quiet" small>
        {copy.save}
      </Button>
    </form>
  );
}

/** The same below a list, where it says what saving is for. */
export function SaveSearchBelow({ query }: { query: Query }) {
  return (
    <div className="text-center">
      {askedBy(query).length > 0 && <p className="soft">{copy.hint}</p>}
      <SaveSearch query={query} />
    </div>
  );
}

/** The same where nobody was found, unless only words were searched: they are probably mistyped. */
export function SaveSearchForLater({ query }: { query: Query }) {
  const worthIt = askedBy(query).some(([name]) => name !== "search");
  return worthIt && <SaveSearchBelow query={query} />;
}
