import { expect, test, vi } from "vitest";
import { rates as rules } from "#app/domain/limits/shares.ts";
import { withNotes } from "#app/http/pages/notes-in-query.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { demoCredentials, demoThingsOf } from "#tests/support/people/demo-things.ts";
import { screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import { filledForm, postFormsOf, type TypedForm } from "#tests/support/typed-forms.ts";

const app = await testApp({ RATE_LIMIT_SCALE: "1" }, { demo: true });
const { limits } = app.runtime;
const screens = screensOf(await demoThingsOf(app));

/** Buttons that drop or copy rows. */
const REPLACING = /^(remove|copy)$/;

async function enter(viewer: Viewer): Promise<Browser> {
  const browser = new Browser(app);
  if (viewer === "newcomer") {
    const person = { name: "Nora New", email: "nora-limited@example.test", password: "nora-nora" };
    await browser.post("/register", person);
  } else if (viewer !== "visitor") await browser.post("/login", demoCredentials(viewer));
  return browser;
}

test("over the limit of changes, every button of every form keeps what was typed", async () => {
  const browsers = new Map<Viewer, Browser>();
  const forms = new Map<string, { form: TypedForm; as: Browser }>();
  const typedOn = new Map<string, Set<string>>();
  for (const { as, route, path, post } of screens) {
    const browser = browsers.get(as) ?? (await enter(as));
    browsers.set(as, browser);
    const { html } = await (post ? browser.post(path, post) : browser.get(path));
    const names = typedOn.get(route) ?? new Set();
    typedOn.set(route, names);
    for (const form of postFormsOf(html, path)) {
      // What was posted is carried along in hidden fields.
      if (post && form.typed.length > 0) continue;
      for (const { name } of form.typed) names.add(name);
      const isTyped = form.fields.some(({ name }) => names.has(name));
      const key = `${route} ${form.fields.map(({ name }) => name).join(" ")}`;
      if (isTyped && !forms.has(key)) forms.set(key, { form, as: browser });
    }
  }
  expect(forms.size).toBeGreaterThan(15);

  // On a slow machine the limits would run out before the last form is sent.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  for (const [viewer, { cookies }] of browsers) {
    const signedIn = viewer !== "visitor";
    const name = signedIn ? "change" : "anonymousChange";
    const who = signedIn ? (cookies.get("viewer") as string) : "192.0.2.1";
    for (let count = 0; count < rules[name].most; count++)
      await limits.take(name, who).catch(() => {});
  }
  const lost: string[] = [];
  for (const [key, { form, as }] of forms) {
    const { values } = filledForm(form, "long");
    const names = typedOn.get(key.split(" ")[0] ?? "") ?? new Set();
    const buttons = form.fields.filter(
      ({ name, type, value }) => type === "button" && value && !REPLACING.test(name),
    );
    for (const pressed of [null, ...buttons]) {
      const sent = { ...values, ...(pressed && { [pressed.name]: [pressed.value] }) };
      const { status, html, location } = await as.post(form.action, sent);
      // Buttons that only turn pages carry it along in the address.
      const turned = status === 303 && location ? new URL(location, ORIGIN).searchParams : null;
      const kept = turned ? [...withNotes(turned).values()].join("\n") : html;
      const missing = Object.entries(sent).filter(
        ([name, [text = ""]]) => names.has(name) && !kept.includes(text),
      );
      if (![200, 303, 429].includes(status) || missing.length > 0)
        lost.push(`${key}, ${pressed?.value}: ${status} ${missing.map(([name]) => name)}`);
    }
  }
  expect(lost).toEqual([]);
});
