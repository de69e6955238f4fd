import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

/** JSON Schema 2020-12, as in OpenAPI 3.1. Shapes with `.meta({ id })` become references. */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {};

  /** Answers have no other members. */
  ofAnswer(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, "output");
  }

  ofInput(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, "input");
  }

  #convert(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    // zod makes references only for the members of a schema, so a named one needs a wrapper.
    const wrapped = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: "any",
      override: io === "input" ? leaveOptional : () => {},
    });
    for (const [name, definition] of Object.entries(wrapped.$defs ?? {}))
      this.named[name] = rewritten(definition) as JsonSchema;
    return rewritten(wrapped.properties?.it) as JsonSchema;
  }
}

/** For zod, what a preprocessing step makes of nothing is still required. */
function leaveOptional({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }) {
  if (!(zodSchema instanceof z.ZodObject) || !Array.isArray(jsonSchema.required)) return;
  const required = jsonSchema.required.filter(
    (name) => !zodSchema.shape[name].safeParse(undefined).success,
  );
  if (required.length) jsonSchema.required = required;
  else delete jsonSchema.required;
}

/** Points references at `components`, and drops the double's bounds that zod adds to integers. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    if (key === "id" && "type" in value && typeof entry === "string") return [];
    if (/^(max|min)imum$/.test(key) && Math.abs(entry) === Number.MAX_SAFE_INTEGER) return [];
    // Without the flag u, which many validators leave out, \p{L} means something else.
    if (key === "pattern" && String(entry).includes("\\p{")) return [];
    if (key === "$ref") return [[key, String(entry).replace("#/$defs/", "#/components/schemas/")]];
    return [[key, rewritten(entry)]];
  });
  return Object.fromEntries(entries);
}

/** Of all objects of a union, as the parameters of a query string. */
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
