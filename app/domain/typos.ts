/** Only this many letters of a word are varied; later differences are found by comparison. */
const VARIED = 7;
export const SHORTEST_WITH_TYPO = 4;
const SHORTEST_WITH_TWO = 8;

/** One from 4 letters, two from 8. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < SHORTEST_WITH_TYPO) return 0;
  return length < SHORTEST_WITH_TWO ? 1 : 2;
}

/** Two words within that many typos share a variant (symmetric delete, as in SymSpell). */
export function typoKeys(word: string, deletions: number): string[] {
  let edge = [[...word].slice(0, VARIED).join("")];
  const keys = new Set(edge);
  for (let round = 0; round < deletions; round++) {
    edge = [...new Set(edge.flatMap(withOneLess))];
    for (const key of edge) keys.add(key);
  }
  return [...keys];
}

function withOneLess(text: string): string[] {
  const letters = [...text];
  return letters.map((_, place) => letters.toSpliced(place, 1).join(""));
}

/** Optimal string alignment distance. */
export function typosBetween(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
