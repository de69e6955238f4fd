import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newStory } from "#tests/fuzz/fuzz-story.ts";
import { headerPlaces, headerSending } from "#tests/fuzz/hostile-headers.ts";
import { pathSendings, textSending } from "#tests/fuzz/hostile-requests.ts";
import { hostileCalls, hostilePages, type Member } from "#tests/fuzz/hostile-targets.ts";
import { filled, HOSTILE_LENGTH } from "#tests/fuzz/hostile-texts.ts";
import { sendHostile, tooLong, type Who } from "#tests/prove/proofs/hostile-answer.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { browserOf, PASSWORD } from "#tests/support/people/people.ts";
import { listen } from "#tests/support/socket.ts";

// Without PUBLIC_ORIGIN the app builds links from the request's host.
const app = await testApp({ PUBLIC_ORIGIN: "", RATE_LIMIT_SCALE: "100000" });
const { port } = await listen(app);
const story = await newStory(app, await newAdmin(app));
const browsers = {
  owner: await browserOf(app, story.owner),
  sitter: await browserOf(app, story.sitter),
  admin: await browserOf(app, story.admin),
};
const calls = await hostileCalls(story);
const pages = await hostilePages(story, async (path, member) => {
  const page = await (member ? browsers[member] : new Browser(app)).get(path);
  return page.status === 200 ? page.html : null;
});
/** Escaping makes it up to six times as long in HTML. */
const longText = filled("\"<&>'", HOSTILE_LENGTH);

test("there are enough targets, fields and headers for this to mean something", () => {
  expect(calls.length).toBeGreaterThan(35);
  expect(pages.filter(({ method }) => method === "GET").length).toBeGreaterThan(60);
  expect(pages.filter(({ method }) => method === "POST").length).toBeGreaterThan(45);
  const fields = pages.flatMap((target) => (target.method === "POST" ? target.fields : []));
  expect(fields.length).toBeGreaterThan(200);
  expect(pages.find(({ name }) => name === "POST /bookings/:id")?.fields).toContain("reason");
});

test("every header that the app reads is among the hostile ones", () => {
  const read = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.server\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(`app/${path}`, "utf8").matchAll(
        /\b(?:request|req|asked)\.headers(?:\.(?:get|has)\(|\[)"([\w-]+)"/g,
      ),
    ])
    .map(([, name]) => name);
  expect(read.length).toBeGreaterThan(15);
  const known = new Set(headerPlaces.map(({ name }) => name));
  // Node itself reads these two.
  const unknown = read.filter(
    (name = "") => !/^(content-length|transfer-encoding)$/.test(name) && !known.has(name),
  );
  expect(unknown).toEqual([]);
});

test.each([...calls, ...pages].map((target, at) => ({ at, ...target })))(
  "$name answers long input briefly",
  async ({ at, ...target }) => {
    const who = await signedIn(target.member, target.pathWith({}).startsWith("/api/"));
    const { size: shownAnyway } = await sendHostile(port, target, who, {});
    const sendings = [
      ...target.fields.map((field, turn) => textSending(target, field, turn, longText)),
      ...pathSendings(target, at, longText),
      headerSending(at, filled("a", HOSTILE_LENGTH)),
    ];
    for (const sending of sendings) {
      const answer = await sendHostile(port, target, who, sending);
      expect(answer.fault ?? tooLong(answer, shownAnyway)).toBeNull();
    }
  },
);

test("a long host appears in no link", async () => {
  const login = pages.find(({ name }) => name === "POST /login");
  if (!login) throw new Error("Nobody can sign in");
  const withHost = (length: number) =>
    sendHostile(port, login, null, { header: ["host", "a".repeat(length)] });
  // Both are longer than any name, so that the page offers the same.
  const [usual, long] = [await withHost(300), await withHost(12_000)];
  expect(long.size - usual.size).toBeLessThan(100);
});

test("a foreign origin is refused before any page is rendered", async () => {
  for (const origin of ["nonsense", "https://a.test", "null"])
    expect(await new Browser(app).post("/login", {}, { origin })).toMatchObject({ status: 403 });
});

/** A new session for each target, as some targets end sessions. */
async function signedIn(member: Member, isCall: boolean): Promise<Who> {
  const person = story[member];
  if (!isCall) {
    const { cookies } = await browserOf(app, person);
    return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }
  const { body } = await callApi<{ accessToken: string }>(app, "POST", "/auth/login", {
    body: { email: person.email, password: PASSWORD },
    headers: { "sec-fetch-site": "same-origin" },
  });
  return { token: body.accessToken };
}
