import { expect, test } from "vitest";
import { emptyHint } from "#app/routes/sitters/list/empty-hint.ts";

test.each([
  [["search"], "Check the spelling."],
  [["search", "maxRate"], "Check the spelling, or clear a filter."],
  [["maxRate"], "Try a higher rate."],
  [["maxRate", "sort"], "Try a higher rate."],
  [["garden"], "Clear a filter."],
  [["place", "maxRate"], "Clear a filter."],
  [["favourites"], "Save sitters with the heart on their card or profile."],
])("nobody found by %s: %s", (asked, hint) => expect(emptyHint(asked)).toBe(hint));
