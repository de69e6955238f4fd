import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";

const copy = {
  save: "Save this search",
  hint: "We email you when a new sitter matches.",
  saved: "Saved searches",
};

const unsaved = ["page", "sort", "favourites"];

/**
 * Saves what a list was asked; every member has a way to their saved searches. `hint` says what for,
 * where nobody was found.
 */
export function SaveSearch({ query, hint }: { query: Record<string, string>; hint?: true }) {
  const asked = Object.entries(query).filter(([name, value]) => value && !unsaved.includes(name));
  const all = (
    <a className="link tap" href={href("/searches")}>
      {copy.saved}
    </a>
  );
  if (asked.length === 0) return all;
  return (
    <form method="post" action={href("/searches")} className="cluster">
      {asked.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hint && <p className="soft mb-2">{copy.hint}</p>}
      <Button variant="ghost" small>
        {copy.save}
      </Button>
      {all}
    </form>
  );
}
