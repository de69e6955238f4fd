import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { stepSchemas } from "#app/domain/onboarding/onboarding-schemas.ts";
import { membersOf, SchemaCollection } from "#app/http/openapi/json-schema-of.ts";
import { apiCalls } from "../support/api-calls.ts";
import { routeEntries } from "../support/route-entries.ts";
import { rightCases, type Story } from "./fuzz-story.ts";
import { formsIn, type ShownForm } from "./shown-forms.ts";

/** The first of them who has access is used. */
export const members = ["owner", "sitter", "admin"] as const;
export type Member = (typeof members)[number];

export type HostileTarget = {
  name: string;
  method: string;
  parts: Record<string, string>;
  pathWith: (changed: Record<string, string>) => string;
  encodings: ("json" | "form" | "multipart" | "query")[];
  fields: string[];
  /** Fields that must be valid for the others to be read. */
  right: Record<string, unknown>;
  member: Member;
  isOpen: boolean;
};

export async function hostileCalls(story: Story): Promise<HostileTarget[]> {
  const targets: HostileTarget[] = [];
  for (const { call, who, query, body } of apiCalls) {
    const [method = "GET", template = ""] = call.split(" ");
    const right = await rightCases[call]?.(story, 0);
    const schema = body ?? query;
    const fields = schema
      ? membersOf(new SchemaCollection().ofInput(schema)).map(({ name }) => name)
      : [];
    targets.push({
      name: call,
      method,
      ...placeOf(
        `/api${template.replace(/\{(\w+)\}/g, ":$1")}`,
        (name) => right?.ids[name] ?? story.sitter.id,
      ),
      encodings: body ? ["json", "form", "multipart"] : ["query"],
      fields: fields.length ? fields : ["surplus"],
      right: right?.body ?? {},
      member: members.find((member) => story[member].id === right?.who?.id) ?? "owner",
      isOpen: who === "anyone",
    });
  }
  return targets;
}

/** The HTML of a page as a member, or a visitor (null), sees it; null if there is none. */
export type Look = (path: string, member: Member | null) => Promise<string | null>;

/** Every page with a query, and each form that is posted to it. */
export async function hostilePages(story: Story, look: Look): Promise<HostileTarget[]> {
  const routes = routeEntries
    .map(({ path, file }) => ({ template: `/${path}`, file }))
    .filter(({ template }) => !template.startsWith("/api/") && template !== "/*");
  const places = routes.map(({ template, file }) => ({
    template,
    source: readFileSync(`app/${file}`, "utf8"),
    all: sourcesOf(`app/${file}`),
    ...placeOf(template, (name) => partOf(story, template, name)),
  }));
  const shown: (ShownForm & { member: Member | null })[] = [];
  const targets: HostileTarget[] = [];
  for (const { template, all, source: _, ...place } of places) {
    const path = place.pathWith({});
    const opened: (Member | null)[] = [];
    for (const member of [null, ...members]) {
      const html = await look(path, member);
      if (html === null) continue;
      opened.push(member);
      shown.push(...formsIn(html, path).map((form) => ({ ...form, member })));
    }
    const searchForms = shown.filter((form) => form.method === "GET" && form.path === path);
    const read = [...textOf(all).matchAll(/searchParams\.(?:get|has|getAll)\("(\w+)"/g)];
    const names = [
      ...searchForms.flatMap(({ fields }) => fields),
      ...read.map(([, name = ""]) => name),
    ];
    targets.push({
      ...place,
      name: `GET ${template}`,
      method: "GET",
      encodings: ["query"],
      fields: [...new Set([...names, "redirectTo"])],
      right: {},
      member: opened.find((member) => member !== null) ?? "owner",
      isOpen: opened.includes(null),
    });
  }
  for (const { template, source, all, ...place } of places) {
    if (!/export (const|async function|function) action\b/.test(source)) continue;
    const forms = formsOf(shown, template);
    if (forms.length === 0) forms.push(await formReadBy(template, all));
    for (const [at, form] of forms.entries())
      targets.push({
        ...place,
        name: `POST ${template}${at ? ` ${at + 1}` : ""}`,
        method: "POST",
        encodings: ["form", "multipart"],
        fields: [...form.fields, "redirectTo"],
        right: form.right,
        member: form.members[0] ?? "owner",
        isOpen: form.isOpen,
      });
  }
  return targets;
}

type FormKind = {
  fields: string[];
  right: Record<string, string>;
  members: Member[];
  isOpen: boolean;
};

function formsOf(shown: (ShownForm & { member: Member | null })[], template: string) {
  const kinds = new Map<string, FormKind>();
  const shape = new RegExp(
    `^${template.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`,
  );
  for (const { method, path, fields, right, member } of shown) {
    if (method !== "POST" || !shape.test(path)) continue;
    const key = fields.join();
    const kind = kinds.get(key) ?? { fields, right, members: [], isOpen: false };
    if (member) kind.members.push(member);
    else kind.isOpen = true;
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** A form only shown in the middle of a flow, from the schemas that its page or steps use. */
async function formReadBy(template: string, all: Map<string, string>): Promise<FormKind> {
  const schemas: unknown[] = template.startsWith("/onboarding/")
    ? Object.values(stepSchemas).flatMap((steps) => Object.values(steps))
    : [];
  for (const [file, source] of all)
    for (const [, from = ""] of source.matchAll(/from "([#./][\w/.-]*\bschemas\.ts)"/g)) {
      const module = from.startsWith(".") ? pathToFileURL(join(dirname(file), from)).href : from;
      for (const [name, schema] of Object.entries(await import(module)))
        if (new RegExp(`\\b${name}\\b`).test(source)) schemas.push(schema);
    }
  const names = schemas.flatMap((schema) =>
    schema instanceof z.ZodType
      ? membersOf(new SchemaCollection().ofInput(schema)).map(({ name }) => name)
      : [],
  );
  const fields = [...new Set(["intent", ...names])];
  return {
    fields,
    right: {},
    members: template.startsWith("/admin") ? ["admin"] : [],
    isOpen: /login|:token/.test(template),
  };
}

/** A route's module, and the files beside it if it has its own folder. */
function sourcesOf(file: string): Map<string, string> {
  const files = file.endsWith("/route.tsx")
    ? readdirSync(dirname(file))
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(dirname(file), name))
    : [file];
  return new Map(files.map((one) => [one, readFileSync(one, "utf8")]));
}

function textOf(sources: Map<string, string>): string {
  return [...sources.values()].join("\n");
}

function placeOf(template: string, partFor: (name: string) => string) {
  const parts = Object.fromEntries(
    [...template.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, partFor(name)]),
  );
  const pathWith = (changed: Record<string, string>) =>
    template.replace(/:(\w+)\??/g, (_, name) => changed[name] ?? parts[name] ?? "");
  return { parts, pathWith };
}

function partOf(story: Story, template: string, name: string): string {
  if (name === "step") return "2";
  if (name === "token") return "t".repeat(43);
  if (name === "file") return "x.ics";
  if (template.startsWith("/bookings")) return story.bookings[0] ?? "x";
  if (/^\/dogs\/(:id|:id\/edit)$/.test(template)) return story.owner.dogId;
  if (template.startsWith("/dogs")) return story.other.dogId;
  return story.sitter.id;
}
