/** A number, and how it is read aloud where the text alone says less: 'Rated 4.8 of 5'. */
export type Spoken = { text: string; spoken?: string };

/** '★ 4.8', or '★ 4.8 (12)' with the number of reviews. */
export function ratingShown(rating: number, reviews?: number): Spoken {
  const stars = rating.toFixed(1);
  const spoken = `Rated ${stars} of 5`;
  if (reviews === undefined) return { text: `★ ${stars}`, spoken };
  return {
    text: `★ ${stars} (${reviews})`,
    spoken: `${spoken}, ${reviews === 1 ? "1 review" : `${reviews} reviews`}`,
  };
}

/** Shows a number, with its noun for those who only hear it. */
export function SpokenNumber({ text, spoken }: Spoken) {
  if (!spoken) return text;
  return (
    <span role="img" aria-label={spoken}>
      {text}
    </span>
  );
}

/** Several, for a line of facts. */
export function spokenNumbers(numbers: readonly Spoken[]) {
  return numbers.map(({ text, spoken }) => (
    <SpokenNumber key={text} text={text} {...(spoken && { spoken })} />
  ));
}
