import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { demoCredentials, demoThingsOf } from "#tests/support/people/demo-things.ts";
import { screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import { filledForm, postFormsOf, type TypedForm } from "#tests/support/typed-forms.ts";

const app = await testApp({}, { demo: true });
const screens = screensOf(await demoThingsOf(app)).filter(
  ({ post, status, demoOnly }) => !post && !status && !demoOnly,
);

const browsers = new Map<Viewer, Promise<Browser>>();
function browserAs(viewer: Viewer): Promise<Browser> {
  const browser = browsers.get(viewer) ?? signedIn(viewer);
  browsers.set(viewer, browser);
  return browser;
}

async function signedIn(viewer: Viewer): Promise<Browser> {
  const browser = new Browser(app);
  if (viewer === "newcomer") {
    const person = { name: "Nora New", email: "nora-typed@example.test", password: "nora-nora" };
    await browser.post("/register", person);
  } else if (viewer !== "visitor") await browser.post("/login", demoCredentials(viewer));
  return browser;
}

/** Forms that accept any value. */
const NEVER_REFUSED: string[] = [];

test("every form that is refused keeps what was typed", async () => {
  const lost: string[] = [];
  const accepted: string[] = [];
  const seen = new Set<string>();
  for (const screen of screens) {
    const browser = await browserAs(screen.as);
    const page = await browser.get(screen.path);
    for (const form of postFormsOf(page.html, screen.path)) {
      const key = `${screen.route} ${form.fields.map(({ name }) => name).join(" ")}`;
      if (form.typed.length === 0 || seen.has(key)) continue;
      seen.add(key);
      const answer = await refusedAnswer(browser, form);
      if (!answer) accepted.push(key);
      else lost.push(...missingIn(answer.html, answer.canaries).map((name) => `${key}: ${name}`));
    }
  }
  expect(seen.size).toBeGreaterThan(15);
  expect({ lost, accepted }).toEqual({ lost: [], accepted: NEVER_REFUSED });
});

/** The first refusal among several ways to fill in the form. */
async function refusedAnswer(browser: Browser, form: TypedForm) {
  // What is too long first: a form may accept the others, and then be gone.
  for (const way of ["long", "wrong", "empty"] as const) {
    const filled = filledForm(form, way);
    const answer = await browser.post(form.action, filled.values);
    if (answer.status >= 400 && answer.status < 500) return { html: answer.html, ...filled };
  }
  return null;
}

function missingIn(html: string, canaries: Map<string, string>): string[] {
  return [...canaries].filter(([, canary]) => !html.includes(canary)).map(([name]) => name);
}
