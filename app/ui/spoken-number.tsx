const RATING = /^★ ([\d.]+) \((\d+)\)$/;

/** A number of a sitter as it is read aloud: '★ 4.8 (12)' as 'Rated 4.8 of 5, 12 reviews'. */
export function spokenNumber(text: string): string {
  const [, rating, count] = RATING.exec(text) ?? [];
  if (!rating) return text;
  return `Rated ${rating} of 5, ${count === "1" ? "1 review" : `${count} reviews`}`;
}

/** Shows a number of a sitter, with its noun for those who only hear it. */
export function SpokenNumber({ text }: { text: string }) {
  const spoken = spokenNumber(text);
  if (spoken === text) return text;
  return (
    <span role="img" aria-label={spoken}>
      {text}
    </span>
  );
}
