const LONG = 320;

/** As the writer broke it; a long one is broken again between two sentences near its middle. */
export function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(broken);
}

function broken(paragraph: string): string[] {
  if (paragraph.length <= LONG) return [paragraph];
  const middle = paragraph.length / 2;
  const ends = [...paragraph.matchAll(/[.!?…]["'”’)]?\s+(?=\p{Lu})/gu)].map(
    ({ index, 0: end }) => index + end.length,
  );
  const at = ends.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (!at) return [paragraph];
  return [paragraph.slice(0, at).trim(), paragraph.slice(at)].flatMap(broken);
}
