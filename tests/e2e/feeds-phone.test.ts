import { expect, test } from "vitest";
import { refreshFeeds } from "#app/domain/availability/feeds/refresh-feeds.server.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { overflowFaults } from "#tests/support/screens/screen-checks.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { windowOf } from "#tests/support/screens/show-screen.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp({}, { demo: true });
const chromium = await sharedChromium();
const day = dateAhead(5).replaceAll("-", "");

test("on a phone, notes on calendars are as wide as their card, and hosts break at dots", async () => {
  const context = await windowOf(chromium, origin, "sitter", {
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const reader = async () =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Yoga\r\nDTSTART;TZID=Home:${day}T080000\r\nDURATION:PT1H\r\nRRULE:FREQ=OFTEN\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  app.runtime.feeds = reader;
  for (const secret of ["a1", "b2"]) {
    await page.goto(`${origin}/profile/edit/feeds`);
    await page
      .getByLabel("Address of the calendar")
      .fill(`https://outlook.office365.com/owa/calendar/${secret}/calendar.ics`);
    await page.getByRole("button", { name: "Add calendar" }).click();
    await page.getByText("Calendar added").waitFor();
  }
  // On a busy machine the first attempt may take too long.
  await refreshFeeds(app.context(), reader);
  await page.reload();
  expect(await page.getByRole("button", { name: /^Remove/ }).count()).toBe(2);
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".rows li .tips")].map((list) => {
      const card = list.closest(".rows")?.clientWidth ?? 0;
      return list.clientWidth / card;
    }),
  );
  expect(widths).toHaveLength(2);
  for (const width of widths) expect(width).toBeGreaterThan(0.85);
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll(".rows li bdi")].slice(0, 1).map((name) => {
      const range = document.createRange();
      const tops = [...name.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return [];
        range.selectNodeContents(node);
        return [[...new Set([...range.getClientRects()].map(({ top }) => top))].length];
      });
      return tops.slice(0, 2);
    }),
  );
  expect(lines).toEqual([[1, 1]]);
  expect(await overflowFaults(page)).toEqual([]);
  await context.close();
});
