import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";

const app = await testApp();
const browser = new Browser(app);

test.each([
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
  ["/how-we-count", "Top sitter"],
])("%s can be read by anyone", async (path, title) => {
  const page = await browser.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain(title);
});

test.each(["/login", "/register"])(
  "%s links to both, and to the pages open to visitors",
  async (path) => {
    const page = await browser.get(path);
    for (const href of ["/terms", "/privacy", "/sitters", "/map"]) {
      expect(page.html).toContain(`href="${href}"`);
    }
    expect(page.text).toContain("Connect with dog lovers nearby");
  },
);

test("an unknown page is a 404 with a link home", async () => {
  const page = await browser.get("/no/such/page");
  expect(page.status).toBe(404);
  expect(page.text).toContain(
    "404 Oops! Page not found The page may have moved, or the link is incomplete. Return to Home",
  );
});
