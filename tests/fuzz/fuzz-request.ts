import type { DescribedCall } from "#app/http/api/call-description.ts";
import { membersOf, SchemaCollection } from "#app/http/openapi/json-schema-of.ts";
import { ORIGIN } from "../support/origin.ts";
import type { Recipe } from "./fuzz-recipe.ts";
import { type RightCase, rightCases, type Story } from "./fuzz-story.ts";

type Fields = Record<string, unknown>;

export async function requestOf(
  described: DescribedCall,
  recipe: Recipe,
  story: Story,
): Promise<{ request: Request; path: string }> {
  story.count++;
  const [method = "GET", template = ""] = described.call.split(" ");
  const right = await rightCaseOf(described, recipe, story);
  const ids = idsOf(right, recipe, story);
  const fields = inQuery(described) ? (right.query ?? {}) : (right.body ?? {});
  const changed = withChanges(fields, namesOf(described), recipe.changes);
  const path =
    template.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent((ids[name] ?? "x").toWellFormed()),
    ) + (inQuery(described) ? queryOf(changed) : "");
  const headers = new Headers({ accept: "*/*", ...credentialsOf(right, recipe, story) });
  const used = recipe.method ?? method;
  const bodiless = used === "GET" || used === "HEAD" || inQuery(described);
  const body = bodiless ? undefined : bodyOf(recipe, changed, right, headers);
  if (recipe.header) headers.set(recipe.header.name, recipe.header.value);
  return {
    path,
    request: new Request(`${ORIGIN}/api${path}`, {
      method: used,
      headers,
      ...(body !== undefined && { body }),
    }),
  };
}

async function rightCaseOf(
  described: DescribedCall,
  { pick }: Recipe,
  story: Story,
): Promise<RightCase> {
  const made = rightCases[described.call];
  if (made) return made(story, pick);
  const who = described.who === "signed in" ? story.owner : null;
  const example = described.example ?? {};
  const { owner, sitter, bookings } = story;
  const ids = {
    id: bookings[0] ?? "",
    userId: owner.id,
    ownerId: owner.id,
    partnerId: sitter.id,
  };
  return inQuery(described)
    ? { who, ids, query: example as Record<string, string> }
    : { who, ids, body: example };
}

function inQuery({ call, body }: DescribedCall): boolean {
  return call.startsWith("GET") || !body;
}

function namesOf({ query, body, files }: DescribedCall): string[] {
  const schema = body ?? query;
  const names = schema
    ? membersOf(new SchemaCollection().ofInput(schema)).map(({ name }) => name)
    : [];
  return files ? [...names, files.name] : names;
}

function idsOf(right: RightCase, { id, pick }: Recipe, { other }: Story): Record<string, string> {
  const text = id.kind === "hostile" ? id.text || "-" : pick % 2 ? other.dogId : other.id;
  if (id.kind === "right") return right.ids;
  return Object.fromEntries(Object.keys(right.ids).map((name) => [name, text]));
}

function withChanges(fields: Fields, names: string[], changes: Recipe["changes"]): Fields {
  const changed: [string, unknown][] = Object.entries(fields);
  for (const { field, to } of changes) {
    const name = to.kind === "extra" ? `surplus${field}` : names[field % (names.length || 1)];
    const at = changed.findIndex(([known]) => known === name);
    if (at >= 0) changed.splice(at, 1);
    if (name && to.kind !== "drop") changed.push([name, to.value]);
  }
  return Object.fromEntries(changed);
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) query.append(name, textOf(one).slice(0, 3_000));
  // Node itself rejects more than 16 KiB of headers.
  return query.size ? `?${query}`.slice(0, 10_000).replace(/%.?$/, "") : "";
}

function credentialsOf(right: RightCase, { who }: Recipe, story: Story): Record<string, string> {
  const token = {
    right: right.who?.token,
    anonymous: undefined,
    other: story.other.token,
    admin: story.admin.token,
    "bad token": "not-a-token",
  }[who];
  // Without either header it would look like a cross-site request.
  return token ? { authorization: `Bearer ${token}` } : { "sec-fetch-site": "same-origin" };
}

function bodyOf({ sending }: Recipe, fields: Fields, right: RightCase, headers: Headers): BodyInit {
  const json = JSON.stringify(fields);
  const typed = (type: string, body: BodyInit) => {
    headers.set("content-type", type);
    return body;
  };
  if (right.files && sending === "json") return formOf(fields, right.files);
  switch (sending) {
    case "json":
      return typed("application/json", json);
    case "form":
      return new URLSearchParams(formOf(fields) as unknown as [string, string][]);
    case "multipart":
      return formOf(fields, right.files);
    case "multipart with files":
      return formOf(fields, filesIn(fields));
    case "broken multipart":
      return typed(
        "multipart/form-data; boundary=x",
        `--x\r\ncontent-disposition: form-data; na${json}`,
      );
    case "cut json":
      return typed("application/json", json.slice(0, -1));
    case "deep json":
      return typed("application/json", '{"a":'.repeat(10_000));
    case "huge json":
      return typed("application/json", `{"name":"${"x".repeat(70_000)}"}`);
    case "bytes":
      return typed("application/json", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d]));
    case "array":
      return typed("application/json", `[${json}]`);
    case "wrong type":
      return typed("text/xml", json);
    case "no type":
      return new TextEncoder().encode(json);
  }
}

function filesIn(fields: Fields): Record<string, File[]> {
  const broken = new File(["<svg onload=alert(1)>"], "a.svg", { type: "image/svg+xml" });
  const names = [...Object.keys(fields), "images", "file"];
  return Object.fromEntries(names.map((name) => [name, [broken]]));
}

function formOf(fields: Fields, files: Record<string, File[]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (files[name]) continue;
    for (const one of [value].flat()) form.append(name, textOf(one));
  }
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, file);
  return form;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
