import { readFileSync } from "node:fs";
import { membersOf, SchemaCollection } from "#app/http/openapi/json-schema-of.ts";
import { apiCalls } from "../support/api-calls.ts";
import { routeEntries } from "../support/route-entries.ts";
import { rightCases, type Story } from "./fuzz-story.ts";

/** Something that takes input: where it is, by which doors, and the names of its fields. */
export type HostileTarget = {
  name: string;
  method: string;
  path: string;
  doors: ("json" | "form" | "multipart" | "query")[];
  fields: string[];
  /** Fields that have to be right for the others to be looked at. */
  right: Record<string, unknown>;
};

/** Every call that is described. */
export async function hostileCalls(story: Story): Promise<HostileTarget[]> {
  const targets: HostileTarget[] = [];
  for (const { call, query, body } of apiCalls) {
    const [method = "GET", template = ""] = call.split(" ");
    const right = await rightCases[call]?.(story, 0);
    const ids = right?.ids ?? {};
    const path = template.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? story.sitter.id);
    const schema = body ?? query;
    const fields = schema
      ? membersOf(new SchemaCollection().ofInput(schema)).map(({ name }) => name)
      : [];
    targets.push({
      name: call,
      method,
      path: `/api${path}`,
      doors: body ? ["json", "form", "multipart"] : method === "GET" ? ["query"] : [],
      fields: fields.length ? fields : ["surplus"],
      right: right?.body ?? {},
    });
  }
  return targets.filter(({ doors }) => doors.length > 0);
}

/** Every page, as a question with a query, and where it has an action as a form with the fields it shows. */
export async function hostilePages(
  story: Story,
  fieldsOf: (path: string) => Promise<string[]>,
): Promise<HostileTarget[]> {
  const targets: HostileTarget[] = [];
  for (const { path: template, file } of routeEntries) {
    if (
      template.startsWith("api/") ||
      template === "*" ||
      /\/(logout|data\.zip)/.test(`/${template}`)
    )
      continue;
    const path = `/${template.replace(/:(\w+)\??/g, (_, name) => partOf(story, template, name))}`;
    const found = (await fieldsOf(path)).filter((name) => !name.startsWith("__"));
    const fields = found.length ? [...new Set(found)] : ["surplus"];
    const shared = { path, fields: [...fields, "redirectTo"], right: {} };
    targets.push({ ...shared, name: `GET /${template}`, method: "GET", doors: ["query"] });
    if (/export (const|async function|function) action\b/.test(readFileSync(`app/${file}`, "utf8")))
      targets.push({
        ...shared,
        name: `POST /${template}`,
        method: "POST",
        doors: ["form", "multipart"],
      });
  }
  return targets;
}

function partOf(story: Story, template: string, name: string): string {
  if (name === "step") return "2";
  if (name === "token") return "t".repeat(43);
  if (name === "file") return "x.ics";
  if (template.startsWith("bookings")) return story.bookings[0] ?? "x";
  if (/^dogs\/(:id|:id\/edit)$/.test(template)) return story.owner.dogId;
  if (template.startsWith("dogs")) return story.other.dogId;
  return story.sitter.id;
}
