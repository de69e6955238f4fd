import type { DefaultTreeAdapterTypes } from "parse5";
import { describe, expect, test } from "vitest";
import { statementsOf, writesAmong } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, type Fields } from "#tests/support/client.ts";
import { demoCredentials, demoThingsOf } from "#tests/support/people/demo-things.ts";
import { PASSWORD } from "#tests/support/people/people.ts";
import { attributeOf, parsedHtml } from "#tests/support/screens/parsed-html.ts";
import { screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import { formAround, isSubmit, sentForms } from "#tests/support/screens/sent-forms.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** Buttons that only lead to another page of their form. */
const TURNING = /^(to|done|step|others|month|pick|open|example)$/;

const app = await testApp({}, { demo: true });
const things = await demoThingsOf(app);
const screens = screensOf(things).filter(
  ({ demoOnly, dialog, open }) => !demoOnly && !dialog && !open,
);

const browsers = new Map<Viewer, Promise<Browser>>();

async function plainBrowser(viewer: Viewer): Promise<Browser> {
  const browser = new Browser(app, { plain: true });
  if (viewer === "newcomer") {
    const account = { name: "Nora Newcomer", email: "plain@example.test", password: PASSWORD };
    await browser.post("/register", account);
  } else if (viewer !== "visitor") await browser.post("/login", demoCredentials(viewer));
  await browser.get("/");
  return browser;
}

function browserAs(viewer: Viewer): Promise<Browser> {
  const browser = browsers.get(viewer) ?? plainBrowser(viewer);
  browsers.set(viewer, browser);
  return browser;
}

describe.each(screens)("$name", ({ as, path, post }) => {
  const open = async () => {
    const browser = await browserAs(as);
    const [form] = post ? sentForms((await browser.get(path)).html).filter(isPost) : [];
    const token = form?.fields.filter(([name]) => name === "formToken") ?? [];
    const sent = post && { ...post, ...Object.fromEntries(token) };
    const page = sent ? await browser.post(path, sent) : await browser.get(path);
    return { browser, page, forms: sentForms(page.html) };
  };

  test("sends each form by buttons within it, and says in text what styles and scripts tell", async () => {
    const { browser, page, forms } = await open();
    const { elements } = parsedHtml(page.html);
    const outside = elements.filter(
      (one) => isSubmit(one) && !formAround(one) && attributeOf(one, "aria-label") !== "Dismiss",
    );
    expect(outside.map((one) => one.attrs)).toEqual([]);
    for (const { method, buttons, fields } of forms.filter(isPost)) {
      for (const { attributes } of buttons) {
        expect(attributes).not.toHaveProperty("form");
        expect(attributes).not.toHaveProperty("formmethod");
        expect(attributes.formaction ?? "#").toMatch(/^#/);
      }
      // Enter presses the first one.
      expect(buttons[0]?.name ?? "", method).not.toMatch(TURNING);
      const tokens = fields.filter(([name]) => name === "formToken");
      expect(tokens).toHaveLength(browser.cookies.has("session") ? 1 : 0);
    }
    expect(elements.filter(isForScripts)).toEqual([]);
    expect(elements.flatMap(touching)).toEqual([]);
    expect(elements.filter(isNameless).map((one) => one.attrs)).toEqual([]);
    const silent = elements.filter((one) => attributeOf(one, "disabled") !== undefined);
    for (const one of silent) expect(textAt(one)).toContain("(not available)");
  });

  test("only turns its pages by buttons that do not send", async () => {
    const { browser, forms } = await open();
    for (const { action, fields, buttons } of forms.filter(isPost)) {
      const turning = buttons.filter(
        ({ name, attributes }) => TURNING.test(name) && !("disabled" in attributes),
      );
      const kinds = [...new Map(turning.map((button) => [button.name, button])).values()];
      for (const { name, value } of kinds) {
        const sent: Fields = {};
        for (const [key, text] of [...fields, [name, value] as const])
          sent[key] = [...[sent[key] ?? []].flat(), text] as string[];
        const to = new URL(action, `http://x${path}`);
        const { result, statements } = await statementsOf(() =>
          browser.post(to.pathname + to.search, sent),
        );
        expect([name, result.status]).toEqual([name, 303]);
        expect(writesAmong(statements)).toEqual([]);
        const led = new URL(result.location ?? "", "http://x");
        expect(led.pathname).toBe(to.pathname);
        expect(led.searchParams.get(name)).toBe(value);
        expect(led.searchParams.has("formToken")).toBe(false);
        expect((await browser.get(result.location ?? "")).status).toBeLessThan(404);
      }
    }
  });
});

/** Nothing would hide it there, or show it ever. */
function isForScripts(element: Element): boolean {
  return (
    element.tagName === "template" ||
    attributeOf(element, "hidden") !== undefined ||
    attributeOf(element, "data-location-picker") !== undefined
  );
}

const NAMELESS = new Set(["a", "button"]);

/** An icon alone. */
function isNameless(element: Element): boolean {
  if (!NAMELESS.has(element.tagName) || textIn(element).trim() !== "") return false;
  return attributeOf(element, "aria-label") !== undefined;
}

function textIn(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textIn).join("") : "";
}

function isPost({ method }: { method: string }): boolean {
  return method === "post";
}

const WORDS = /^(a|label|button|input|select)$/;

/** Links and fields that nothing keeps apart. */
function touching(element: Element): string[] {
  const siblings = element.childNodes;
  return siblings.flatMap((node, index) => {
    const next = siblings[index + 1];
    if (!next || !("tagName" in node) || !("tagName" in next)) return [];
    const isHidden = [node, next].some((one) => attributeOf(one, "type") === "hidden");
    return !isHidden && WORDS.test(node.tagName) && WORDS.test(next.tagName)
      ? [`${node.tagName} ${attributeOf(node, "class") ?? ""} touches ${next.tagName}`]
      : [];
  });
}

/** What is read beside a field, or on a button. */
function textAt(element: Element): string {
  const next = element.parentNode?.childNodes[element.parentNode.childNodes.indexOf(element) + 1];
  const [own] = element.childNodes;
  return [own, next].map((node) => (node && "value" in node ? node.value : "")).join(" ");
}
