import { expect, test } from "vitest";
import { spokenNumber } from "#app/ui/spoken-number.tsx";

test.each([
  ["★ 4.8 (12)", "Rated 4.8 of 5, 12 reviews"],
  ["★ 5.0 (1)", "Rated 5.0 of 5, 1 review"],
  ["23 bookings", "23 bookings"],
])("%s is read as %s", (text, spoken) => expect(spokenNumber(text)).toBe(spoken));
