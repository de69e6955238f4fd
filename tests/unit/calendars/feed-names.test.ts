import { expect, test } from "vitest";
import { feedNames } from "#app/domain/availability/feeds/change-feeds.server.ts";

const OUTLOOK = "https://outlook.office365.com/owa/calendar/0a1b@example.org/c2d3e4f5/calendar.ics";
const feed = (name: string, address: string | null) => ({
  name,
  address,
  host: address ? new URL(address).hostname : "example.org",
});

test.each<[string, ReturnType<typeof feed>[], string[]]>([
  ["by their own names", [feed("Work", OUTLOOK), feed("Family", OUTLOOK)], ["Work", "Family"]],
  [
    "by host and end",
    [feed("", OUTLOOK), feed("", "https://example.org/published/2/MTIzNDU2Nzg5")],
    ["outlook.office365.com, ends in ndar", "example.org, ends in Nzg5"],
  ],
  [
    "by both where names are the same",
    [feed("Calendar", OUTLOOK), feed("Calendar", "https://example.org/published/2/MTIzNDU2Nzg5")],
    ["Calendar (outlook.office365.com, ends in ndar)", "Calendar (example.org, ends in Nzg5)"],
  ],
  [
    "by a number where nothing differs",
    [feed("Calendar", OUTLOOK), feed("", null), feed("Calendar", OUTLOOK.replace("c2d3", "c3d4"))],
    ["Calendar (outlook.office365.com) (1)", "example.org", "Calendar (outlook.office365.com) (2)"],
  ],
  // A short path would be told as a whole, and of a part before the last nothing is.
  [
    "and never by much of a secret",
    [feed("", "https://a.org/secret99"), feed("", "https://b.org/private-4711/me.ics")],
    ["a.org, ends in 99", "b.org, ends in me"],
  ],
])("calendars are told apart %s", (_, feeds, names) => {
  expect(feedNames(feeds)).toEqual(names);
});
