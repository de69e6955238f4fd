import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { ORIGIN } from "#tests/support/origin.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);
const owner = await newOwner(app);

const REFUSAL = /Too many fields were sent|A field has a name that can.+t be read/;

type Fields = [name: string, value: string][];

const many = (count: number, name: (at: number) => string): Fields =>
  Array.from({ length: count }, (_, at) => [name(at), "x"]);
const fieldsOf = (...names: string[]): Fields => names.map((name) => [name, "x"]);
const nested = (levels: number) => "[0]".repeat(levels);

const hostileFields: Record<string, Fields> = {
  "a name of four parts": [["hours[0].from.x", "1"]],
  "a name of a thousand parts": [[`email${".b".repeat(1000)}`, "x"]],
  "lists in lists": [[`hours${nested(30)}`, "x"]],
  "high indexes": [["hours[100].from", "09:00"]],
  "high indexes that look low": [["hours[0099].from", "09:00"]],
  "high indexes at every level": many(120, (at) => `a${at}${"[999]".repeat(20)}`),
  "an index after an index": fieldsOf("a[0]", "a[0]", "a[0]9999999"),
  "a word after an index": fieldsOf("a[0]", "a[0]", "a[0]length"),
  "an index that is a word": fieldsOf("a[b]"),
  "an empty index within a name": fieldsOf("a[].b"),
  "a member of a list of values": fieldsOf("a", "a", "a.map"),
  "a member of a value": fieldsOf("a.b", "a"),
  "an index of a value": fieldsOf("a", "a[1]"),
  "an index of an object": fieldsOf("a.b", "a[1]"),
  "another spelling of a path": fieldsOf(".a[0]", "a.x"),
  "another spelling of an index": fieldsOf("a[0][0]", "a[00].x"),
  "digits as a key": fieldsOf("a.4294967294"),
  "digits as a key within": fieldsOf("a.3.b"),
  "many long lists": many(3, (at) => `a${at}[99]`),
  "long lists in a list": many(3, (at) => `a[${at}][99]`),
  "a long name": [["x".repeat(101), "x"]],
  "too many fields": many(201, (at) => `field${at}`),
  "too many of one name": many(201, () => "services"),
  "names that every object has": [["__proto__.admin", "1"]],
  "such a name within": [["rates.constructor", "1"]],
};

const deep = `${'{"a":'.repeat(9)}1${"}".repeat(9)}`;
const hostileJson: Record<string, string> = {
  "nested too deeply": deep,
  "thousands of lists": `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  "lists that are never closed": `{"email":${"[".repeat(20_000)}`,
  "too many members": JSON.stringify(Object.fromEntries(many(201, (at) => `field${at}`))),
  "too many items": JSON.stringify({ email: Array(2100).fill(1) }),
  "a member named twice": '{"email":"a@example.test","email":"b@example.test"}',
  "a member named twice in two ways": '{"email":"a@example.test","\\u0065mail":"b@example.test"}',
  "a long name": JSON.stringify({ ["x".repeat(101)]: 1 }),
  "a name that every object has": '{"__proto__":{"isAdmin":true}}',
  "a text that is never closed": `{"email":"${"\\".repeat(20_001)}`,
};

describe.each(Object.entries(hostileFields))("%s", (_, fields) => {
  const query = new URLSearchParams(fields).toString();

  test("gets a short refusal in a form", async () => {
    const page = await send("/login", query, "application/x-www-form-urlencoded");
    expect(page.status).toBe(400);
    expect(page.text).toMatch(REFUSAL);
    expect(page.text.length).toBeLessThan(100_000);
  });

  test("gets a short refusal in a form with files", async () => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const page = await send("/login", form);
    expect(page.status).toBe(400);
    expect(page.text).toMatch(REFUSAL);
  });

  test("gets a short refusal in a form to the API", async () => {
    const answer = await callApi(app, "POST", "/auth/login", { body: new URLSearchParams(fields) });
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed_body" } });
    expect(answer.text.length).toBeLessThan(200);
  });

  test("is refused in a query", async () => {
    const found = await callApi(app, "GET", `/users/sitters?${query}`);
    expect(found).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(await new Browser(app).get(`/sitters?${query}`)).toMatchObject({ status: 400 });
  });
});

describe.each(Object.entries(hostileJson))("JSON: %s", (_, body) => {
  test("gets a short refusal", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await callApi(app, "POST", "/auth/login", { body, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed_body" } });
    expect(answer.text.length).toBeLessThan(200);
  });

  test("is refused in a socket frame", async () => {
    const socket = await openSocket(port, (await newPerson(app)).token);
    socket.ws.send(`{"event":"sendMessage","id":1,"data":${body.slice(0, 30_000)}}`);
    expect((await socket.next("error")).error?.code).toBe("malformed_body");
    socket.ws.close();
  });
});

describe("the form library's commands", () => {
  const command = (name: string) =>
    JSON.stringify({ type: "update", payload: { name, value: "x" } });
  const commands: Record<string, string>[] = [
    { __intent__: command("dog[9999999]") },
    { __intent__: "nonsense", __state__: "{" },
    { __intent__: "null" },
  ];

  test.each(commands)("are no part of a form: %o", (fields) => {
    const sent: [string, string][] = [["name", "Rex"], ...Object.entries(fields)];
    const { payload, status } = parseForm(sent, z.object({ name: z.string() }));
    expect([payload, status]).toEqual([{ name: "Rex" }, "success"]);
  });

  test.each(commands)("are ignored in an address: %o", async (fields) => {
    const sitter = await newSitter(app);
    const browser = await browserOf(app, sitter);
    const other = await newSitter(app);
    const query = new URLSearchParams(fields);
    for (const path of [
      "/sitters?x=1",
      `/booking/series?sitter=${other.id}&weekday=1`,
      "/profile/edit/prices?policy=flexible",
    ])
      expect((await browser.get(`${path}&${query}`)).status).toBe(200);
  });
});

describe("more rows than a form has", () => {
  const floods = (list: string) => [{ [`${list}[99].x`]: "1" }, { [list]: Array(199).fill("1") }];

  test.each(floods("hours"))("are not repeated in the week's hours: %o", async (fields) => {
    const browser = await browserOf(app, await newSitter(app));
    const page = await browser.post("/profile/edit/hours", fields);
    expect(page.status).toBe(400);
    expect(page.text.length).toBeLessThan(80_000);
  });

  test("nor does a copy to all days repeat what is long", async () => {
    const browser = await browserOf(app, await newSitter(app));
    const row = { "hours[0].weekday": "1", "hours[0].from": '"'.repeat(5_000), copy: "1" };
    const page = await browser.post("/profile/edit/hours", row);
    expect(page.text.length).toBeLessThan(200_000);
  });

  const lists = ["medication", "vaccinations"];
  test.each(
    lists.flatMap((list) => floods(list).flatMap((each) => [each, { ...each, add: list }])),
  )("are not repeated in a care sheet: %o", async (fields) => {
    const browser = await browserOf(app, owner);
    const page = await browser.post(`/dogs/${owner.dogId}/care/edit`, fields);
    expect(page.status).toBe("add" in fields ? 200 : 400);
    expect(page.text.length).toBeLessThan(80_000);
  });
});

test.each(["text/plain", "application/json", "Multipart/Form-Data; boundary=x", "multipart/mixed"])(
  "a form sent as %s is not read",
  async (type) => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++;
        if (sent > 1000) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const page = await send("/login", endless, type);
    expect(page.status).toBe(400);
    expect(sent).toBeLessThan(10);
  },
);

test("text can't use the size allowed for files", async () => {
  const form = new FormData();
  form.append("email", "x".repeat(100_000));
  expect((await send("/login", form)).status).toBe(413);
});

test("a boundary as long as a header is refused", async () => {
  const boundary = "-".repeat(10_000);
  const page = await send("/login", `--${boundary}--`, `multipart/form-data; boundary=${boundary}`);
  expect(page.status).toBe(400);
});

describe("a refusal does not grow with its input", () => {
  const long = "\"<&>'".repeat(12_000);

  test.each(["email", "password", "surplus"])("typed into %s", async (name) => {
    const fields = { email: "a@example.test", password: "secret", [name]: long };
    const short = await new Browser(app).post("/login", { ...fields, [name]: "x" });
    const page = await new Browser(app).post("/login", fields);
    expect(page.status).toBeLessThan(500);
    expect(page.html.length - short.html.length).toBeLessThan(32 * 1024);
  });

  test("in the query of a page that repeats it in links", async () => {
    const page = await new Browser(app).get(`/sitters?search=${"~".repeat(10_000)}`);
    expect(page.status).toBe(400);
    expect(page.html.length).toBeLessThan(64 * 1024);
  });

  test.each([
    ["/map", "search", "~"],
    ["/booking/series", "startDate", "7"],
    ["/booking/series", "endDate", "7"],
    ["/booking/meet", "location", "x"],
    ["/booking/meet", "notes", '"'],
  ])("nor what %s is given as %s", async (path, name, unit) => {
    const browser = await browserOf(app, owner);
    const { id } = await newSitter(app);
    const pageWith = (text: string) =>
      browser.get(`${path}?${new URLSearchParams({ sitter: id, open: "first", [name]: text })}`);
    const short = await pageWith(unit);
    const page = await pageWith(unit.repeat(10_000));
    expect(page.status).toBeLessThan(500);
    expect(page.html.length - short.html.length).toBeLessThan(64 * 1024);
  });

  test("in a list with two thousand wrong items", async () => {
    const body = { messageIds: Array(1900).fill(1) };
    const answer = await callApi(app, "PATCH", "/messages/read", { token: owner.token, body });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(answer.text.length).toBeLessThan(500);
  });

  test("in unknown service names", async () => {
    const rates = Object.fromEntries(many(190, (at) => `${"x".repeat(90)}${at}`));
    const answer = await callApi(app, "PATCH", `/users/${owner.id}`, {
      token: owner.token,
      body: { rates },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(answer.text.length).toBeLessThan(500);
  });
});

test.each(["/".repeat(12_000), `/users/${"x".repeat(2000)}`, `/${"%".repeat(5000)}`])(
  "an overlong path is 404",
  async (path) => {
    expect((await new Browser(app).get(`/x${path}`)).status).toBe(404);
    expect((await callApi(app, "GET", `/x${path}`)).status).toBe(404);
  },
);

test("the return path after signing in fits into the response's headers", async () => {
  const { location } = await new Browser(app).get(`/profile?x=${"%22".repeat(3_000)}`);
  expect(location).toBe("/login?redirectTo=%2Fprofile");
});

test.each(["/bookings?id=", "/SITTERS?search="])(
  "a redirect from %s that would not fit into the headers is not sent",
  async (path) => {
    const browser = await browserOf(app, owner);
    expect((await browser.get(`${path}x`)).location).toBeTruthy();
    expect(await browser.get(path + '"'.repeat(5_000))).toMatchObject({ status: 404 });
  },
);

test("a cookie that fills the headers is no session", async () => {
  for (const cookie of [`session=${"a".repeat(12_000)}`, "a=;".repeat(4000), "=".repeat(12_000)]) {
    const page = await new Browser(app).get("/login", { cookie });
    expect(page.status).toBe(200);
  }
  const toast = `toast=${encodeURIComponent("[".repeat(4000))}`;
  expect((await new Browser(app).get("/login", { cookie: toast })).status).toBe(200);
});

async function send(path: string, body: BodyInit, type?: string) {
  const headers = new Headers({ "sec-fetch-site": "same-origin" });
  if (type) headers.set("content-type", type);
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const answer = await app.handle(new Request(ORIGIN + path, init), "192.0.2.7");
  return { status: answer.status, text: await answer.text() };
}
