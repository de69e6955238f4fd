const collator = new Intl.Collator("en", { numeric: true });

/** Sorts as people do: Ängel before bello, and Rex 2 before Rex 10. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
