import { expect, test } from "vitest";
import { ratingShown } from "#app/ui/spoken-number.tsx";

test.each([
  [4.8, 12, "★ 4.8 (12)", "Rated 4.8 of 5, 12 reviews"],
  [5, 1, "★ 5.0 (1)", "Rated 5.0 of 5, 1 review"],
  [4.75, undefined, "★ 4.8", "Rated 4.8 of 5"],
])("%s of %s reviews is read as what it says", (rating, reviews, text, spoken) =>
  expect(ratingShown(rating, reviews)).toEqual({ text, spoken }),
);
