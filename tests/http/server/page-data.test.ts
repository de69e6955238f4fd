import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const person = await newPerson(app);
const signedIn = await browserOf(app, person);
const visitor = new Browser(app);

const guarded = [
  "/bookings",
  "/bookings-sitter",
  "/bookings/anything",
  "/profile",
  "/dogs/add",
  "/messages",
  "/messages/anyone",
  "/onboarding/sitter/1",
];

test.each(guarded)("%s gives no loader data without a session", async (path) => {
  const whole = await visitor.get(`${path}.data`);
  expect(whole.html).toContain("/login?redirectTo=");
  expect(whole.html).not.toContain(person.name);
  const sameForAPart = await visitor.get(`${path}.data?_routes=root`);
  expect(sameForAPart.html).not.toContain(person.name);
});

test("loader data is never cached", async () => {
  for (const path of ["/profile.data", "/map.data", "/_root.data"]) {
    const answer = await signedIn.get(path);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  }
});

test("only a hydrated page has a nonce, and it is never cached", async () => {
  const first = await visitor.get("/map");
  const second = await visitor.get("/map");
  const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
  const nonce = nonceOf(first.headers.get("content-security-policy"));
  expect(nonce).toBeTruthy();
  expect(nonceOf(second.headers.get("content-security-policy"))).not.toBe(nonce);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(first.headers.get("content-security-policy")).toContain("https://tile.openstreetmap.org");
  for (const [, attributes = ""] of first.html.matchAll(/<script\b([^>]*)>/g)) {
    expect(attributes.includes(`nonce="${nonce}"`) || attributes.includes("/enhance-")).toBe(true);
  }
  for (const path of ["/sitters", "/login", "/no/such/page"]) {
    const page = await visitor.get(path);
    const policy = page.headers.get("content-security-policy");
    expect(nonceOf(policy)).toBeUndefined();
    // Beside the list there is a map, too.
    expect(policy?.includes("openstreetmap")).toBe(path === "/sitters");
  }
});
