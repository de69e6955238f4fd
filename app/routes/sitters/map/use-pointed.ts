import { useEffect, useState } from "react";

/**
 * The item whose card is under the pointer or has the focus; in a row to swipe, the first in view.
 * Looks again when the list or its `state` changes.
 */
export function usePointed<Item>(items: Item[], state: unknown): Item | null {
  const [at, setAt] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards, or others in view
  useEffect(() => {
    const cards = [...document.querySelectorAll<HTMLElement>(".map-list li")];
    const row = cards[0]?.parentElement;
    const look = () =>
      setAt(
        cards.findIndex((card) =>
          row && row.scrollWidth > row.clientWidth
            ? card.offsetLeft >= row.scrollLeft
            : card.matches(":hover, :focus-within"),
        ),
      );
    look();
    const asked = new AbortController();
    for (const type of ["pointerover", "focusin", "scroll"])
      addEventListener(type, look, { capture: true, signal: asked.signal });
    return () => asked.abort();
  }, [items, state]);
  return items[at] ?? null;
}
