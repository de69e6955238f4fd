import { expect, test } from "vitest";
import { loggedPath } from "#app/http/logged-path.ts";

test.each([
  ["http://x.test/reset-password/abc123", "/reset-password/[redacted]"],
  ["http://x.test/confirm-email/abc123.data?x=1", "/confirm-email/[redacted]"],
  ["http://x.test/calendar/abc123.ics", "/calendar/[redacted]"],
  ["http://x.test/unsubscribe/abc123", "/unsubscribe/[redacted]"],
  ["http://x.test/login/success?token=abc123", "/login/success"],
  ["http://x.test/api/auth/google/callback?state=a&code=b", "/api/auth/google/callback"],
  ["http://x.test/bookings/17?tab=past", "/bookings/17"],
])("logs show %s as %s", (url, shown) => {
  expect(loggedPath(url)).toBe(shown);
});
