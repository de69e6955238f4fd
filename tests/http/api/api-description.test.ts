import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { z } from "zod";
import { apiCalls } from "#tests/support/api-calls.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { contractBreach, description, shapeFault } from "#tests/support/contract.ts";
import { routeEntries } from "#tests/support/route-entries.ts";

const app = await testApp();
const pathOf = (call: string) => call.split(" ")[1] ?? "";

test("the served description is valid OpenAPI 3.1 by an independent validator", async () => {
  const { body } = await callApi<Record<string, unknown>>(app, "GET", "/openapi.json");
  const result = await new Validator().validate(structuredClone(body));
  expect(result).toMatchObject({ valid: true });
  expect(body).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/),
    "x-socket": { url: "/ws" },
  });
  expect((await new Validator().validate({ ...body, paths: [] })).valid).toBe(false);
});

test("every route under /api consists of described calls, and nothing else is in the document", () => {
  const inRoutes = routeEntries
    .flatMap(({ path }) => (path.startsWith("api/") && !path.endsWith("*") ? [path.slice(3)] : []))
    .map((path) => path.replace(/:(\w+)/g, "{$1}"));
  const described = [...new Set(apiCalls.map(({ call }) => pathOf(call)))];
  expect(described.sort()).toEqual(inRoutes.sort());
});

/** These reach a route's action, GET and OPTIONS its loader. */
test.each([...new Set(apiCalls.map(({ call }) => pathOf(call)))])(
  "%s answers undescribed methods with 405 and lists the described ones",
  async (path) => {
    const template = path.replace(/\{\w+\}/g, "no-such-id");
    const undescribed = ["PUT", "DELETE", "PATCH"].find(
      (method) => !apiCalls.some(({ call }) => call === `${method} ${path}`),
    );
    const { status, headers } = await callApi(app, undescribed ?? "", template);
    expect(status).toBe(405);
    const described = apiCalls
      .filter(({ call }) => pathOf(call) === path)
      .flatMap(({ call }) => (call.startsWith("GET") ? ["GET", "HEAD"] : [call.split(" ")[0]]));
    expect(headers.get("allow")?.split(", ").sort()).toEqual(described.sort());
  },
);

test("the page that shows it loads nothing from other origins, and its policy forbids it", async () => {
  const { status, text, headers } = await callApi(app, "GET", "/docs");
  expect(status).toBe(200);
  const sources = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source);
  expect(sources.filter((source) => !source?.startsWith("/"))).toEqual([]);
  expect(sources.some((source) => /^\/assets\/swagger-ui-bundle.*\.js$/.test(source ?? ""))).toBe(
    true,
  );
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
});

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Linter rules that were broken once; `npm run check:api` runs all of them. */
test("what linters look for is there: a licence, a contact, descriptions and responses of every call", () => {
  expect(description.info).toMatchObject({
    license: { name: "MIT" },
    contact: { url: "http://trotwell.test/support", email: "help@trotwell.test" },
  });
  for (const { path, method, operation } of operations) {
    const { summary, description: text, responses } = operation;
    expect([path, method, String(summary).length > 3]).toEqual([path, method, true]);
    expect([path, method, String(text).length > 15]).toEqual([path, method, true]);
    const statuses = Object.keys(responses);
    expect([path, method, statuses.some((one) => /^(2..|default)$/.test(one))]).toContain(true);
    expect([path, method, statuses.some((one) => one.startsWith("4"))]).toContain(true);
  }
});

test("every example has its schema's type", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const { components } = description;
  const faults: unknown[] = [];
  let examples = 0;
  function check(where: string, holder: { schema?: object; example?: unknown }) {
    if (!holder.schema || holder.example === undefined) return;
    examples++;
    if (!ajv.validate({ ...holder.schema, components }, holder.example))
      faults.push([where, ajv.errorsText()]);
  }
  for (const { path, method, operation } of operations) {
    const { parameters, requestBody, responses } = operation;
    for (const one of parameters) check(`${method} ${path} ${one.name}`, one);
    for (const { content } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)])
      for (const [type, one] of Object.entries(content ?? {}))
        check(`${method} ${path} ${type}`, one);
  }
  expect(faults).toEqual([]);
  expect(examples).toBeGreaterThan(200);
});

test("no URL matches two paths with parameters in different positions", () => {
  const isId = (segment: string) => segment.startsWith("{");
  const clashes = (one: string, other: string) =>
    one === other ||
    (isId(one) ? isId(other) || /[0-9]/.test(other) : isId(other) && /[0-9]/.test(one));
  const split = Object.keys(description.paths).map((path) => path.split("/"));
  const shadowed = split.flatMap((one, index) =>
    split
      .slice(index + 1)
      .filter((other) => one.length === other.length)
      .filter((other) => one.every((segment, at) => clashes(segment, other[at] ?? "")))
      .map((other) => [one.join("/"), other.join("/")]),
  );
  expect(shadowed).toEqual([]);
  for (const { operation } of operations)
    for (const { in: place, schema } of operation.parameters)
      if (place === "path") expect(schema.pattern).toBe("[0-9]");
});

test("no pattern needs the flag u, which validators leave out", () => {
  expect(JSON.stringify(description)).not.toMatch(/"pattern":"[^"]*\\\\p\{/);
});

test("operation names are unique", () => {
  const names = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test("each schema has an example that matches it", () => {
  for (const [name, { examples }] of Object.entries(description.components.schemas)) {
    if (name === "FieldErrors") continue;
    const [example] = examples as [unknown];
    expect([name, shapeFault(name, example)]).toEqual([name, null]);
    expect([name, JSON.stringify(example)]).toEqual([name, expect.not.stringContaining(":null")]);
  }
});

test("each body has an example that the call's own schema accepts", () => {
  for (const { call, body, query, files, example } of apiCalls) {
    if (body && !files?.required) expect([call, example !== undefined]).toEqual([call, true]);
    if (example) expect([call, fault(body ?? query, example)]).toEqual([call, null]);
  }
});

test("responses forbid undescribed members, at every depth", () => {
  const open = openObjects({ ...description.components.schemas, ...answersOf() });
  expect(open).toEqual([]);
});

test.each([
  ["an undescribed status", 418, { message: "I'm a teapot", code: "teapot" }],
  ["an undescribed code", 404, { message: "Not found", code: "missing" }],
  ["an extra member", 200, { exists: true, passwordHash: "x" }],
  ["a missing member", 200, {}],
  ["a wrong type", 200, { exists: "yes" }],
  ["a stack in an error", 500, { message: "x", code: "internal_error", stack: "at x" }],
])("%s is a breach", (_, status, body) => {
  const headers = new Headers({ "content-type": "application/json", "x-request-id": "1" });
  const path = "/messages/conversations/1/exists";
  const breach = (text: string) => contractBreach("GET", path, { status, headers, text });
  expect(breach(JSON.stringify(body))).not.toBeNull();
  const right = { status: 200, headers, text: '{"exists":true}' };
  expect(contractBreach("GET", path, right)).toBeNull();
});

function fault(schema: z.ZodType | undefined, value: unknown): string | null {
  const parsed = schema?.safeParse(value);
  return parsed?.success ? null : String(parsed?.error ?? "there is no schema");
}

function answersOf(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(description.paths)
      .filter(([path]) => path !== "/openapi.json")
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => [`${method} ${path}`, responses]),
      ),
  );
}

/** Object schemas that allow unknown members, except records with values of one type. */
function openObjects(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  const schema = value as Record<string, unknown>;
  const isOpen =
    schema.type === "object" && schema.properties && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema)
      .filter(([key]) => key !== "example" && key !== "examples")
      .flatMap(([key, entry]) => openObjects(entry, `${path}/${key}`)),
  ];
}
