const LONG = 320;

/**
 * Splits a text at its line breaks, and long paragraphs also between two sentences near the middle.
 */
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
