/** Scrolls what unfolds at the foot of the screen above the bar. */
export function showUnfolded(folds: Iterable<HTMLDetailsElement>): void {
  for (const fold of folds)
    fold.addEventListener("toggle", () => fold.open && fold.scrollIntoView({ block: "nearest" }));
}
