import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

/**
 * Turns zod schemas into JSON Schema 2020-12 as OpenAPI 3.1 wants it. Named shapes (`.meta({ id })`)
 * are collected under their names and referred to.
 */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {};

  /** What an answer holds: nothing but what is named. */
  ofAnswer(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, "output");
  }

  /** What may be sent. */
  ofInput(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, "input");
  }

  #convert(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    // In a wrapper, so that a schema that has a name itself is referred to as well.
    const wrapped = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: "any" });
    for (const [name, definition] of Object.entries(wrapped.$defs ?? {}))
      this.named[name] = rewritten(definition) as JsonSchema;
    return rewritten(wrapped.properties?.it) as JsonSchema;
  }
}

/** With references to the document's components. zod bounds integers by what a double holds, which nobody needs to read. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    if (key === "id" && "type" in value && typeof entry === "string") return [];
    if (/^(max|min)imum$/.test(key) && Math.abs(entry) === Number.MAX_SAFE_INTEGER) return [];
    // Many validators read patterns without the flag u, and \p{L} then means something else.
    if (key === "pattern" && String(entry).includes("\\p{")) return [];
    if (key === "$ref") return [[key, String(entry).replace("#/$defs/", "#/components/schemas/")]];
    return [[key, rewritten(entry)]];
  });
  return Object.fromEntries(entries);
}

/** The members of an object schema, those of all of a union's objects together; for query strings. */
export function membersOf(
  schema: JsonSchema,
): { name: string; schema: JsonSchema; required: boolean }[] {
  const objects = (schema.anyOf as JsonSchema[] | undefined) ?? [schema];
  return objects.flatMap((object) =>
    Object.entries((object.properties ?? {}) as Record<string, JsonSchema>).map(
      ([name, member]) => ({
        name,
        schema: member,
        required: objects.length === 1 && ((object.required ?? []) as string[]).includes(name),
      }),
    ),
  );
}
