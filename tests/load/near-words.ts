/** Without its accents, and with the two-letter spelling of letters that have one. */
export function spellings(word: string): string[] {
  const low = word.normalize("NFC").toLowerCase();
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .replaceAll("ø", "o");
  const long = low
    .replace(/[äöü]/g, (letter) => `${plain(letter)}e`)
    .replaceAll("ø", "oe")
    .replaceAll("å", "aa");
  return [...new Set([plain(low), plain(long)])];
}

/** Typed with a typo or two. */
export function isNear(query: string, word: string): boolean {
  if (query.length < 4) return false;
  return isWithin(query, word, query.length < 8 ? 1 : 2);
}

/** Typos are applied from left to right. */
function isWithin(a: string, b: string, typos: number): boolean {
  if (a === b) return true;
  if (typos === 0 || Math.abs(a.length - b.length) > typos) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [x, y] = [a.slice(same), b.slice(same)];
  if (isWithin(x.slice(1), y, typos - 1) || isWithin(x, y.slice(1), typos - 1)) return true;
  if (isWithin(x.slice(1), y.slice(1), typos - 1)) return true;
  const swapped = x.length > 1 && x[0] === y[1] && x[1] === y[0];
  return swapped && isWithin(x.slice(2), y.slice(2), typos - 1);
}
