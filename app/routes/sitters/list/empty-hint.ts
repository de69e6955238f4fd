import { emptyHints } from "./copy.ts";

type Asked = keyof typeof emptyHints.alone;

/** What may help a search that found nobody, by the names of its filters. */
export function emptyHint(asked: readonly string[]): string {
  const [first, ...others] = asked.filter((name) => name !== "sort");
  if (first && others.length === 0 && isKnown(first)) return emptyHints.alone[first];
  return asked.includes("search") ? emptyHints.wordsAndFilters : emptyHints.filters;
}

function isKnown(name: string): name is Asked {
  return name in emptyHints.alone;
}
