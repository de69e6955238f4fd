import { expect, test } from "vitest";
import { emptyHint } from "#app/routes/sitters/list/empty-hint.ts";

test.each([
  [["search"], "Try other words."],
  [["search", "maxRate"], "Try other words, or fewer filters."],
  [["maxRate"], "Try a higher rate."],
  [["maxRate", "sort"], "Try a higher rate."],
  [["garden"], "Try fewer filters."],
  [["place", "maxRate"], "Try fewer filters."],
  [["favourites"], "Save sitters with the heart on their card or profile."],
])("nobody found by %s: %s", (asked, hint) => expect(emptyHint(asked)).toBe(hint));
