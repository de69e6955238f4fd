import { reviewCopy } from "./copy.ts";

const MOST = 5;

/** Full and empty stars, read aloud as '4 stars'. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="text-leaf" role="img" aria-label={reviewCopy.stars(stars)}>
      {"★".repeat(stars)}
      {"☆".repeat(MOST - stars)}
    </span>
  );
}
