import type { z } from "zod";
import type { DescribedCall } from "../api/call-description.ts";
import { describedSocket, socketText } from "./described-socket.ts";
import { errorAnswer, errorsOf } from "./error-answers.ts";
import { exampleOf } from "./examples.ts";
import { type JsonSchema, membersOf, SchemaCollection } from "./json-schema-of.ts";
import { tags } from "./tags.ts";

export type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; [key: string]: unknown };
  [key: string]: unknown;
};

export type Operation = {
  operationId: string;
  parameters: { name: string; in: string; schema: JsonSchema; [key: string]: unknown }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: JsonSchema; example?: unknown }>;
  };
  responses: Record<
    string,
    { content?: Record<string, { schema: JsonSchema }>; [key: string]: unknown }
  >;
  [key: string]: unknown;
};

const introduction = `JSON in and out. Every call that takes JSON takes the same fields as a form too, where a name may repeat or end in \`[]\` for lists.
Sign in with \`Authorization: Bearer TOKEN\` (from \`POST /auth/login\`, or made on the account page), or with the session cookie from our own origin.
Fields of a body that are not described are ignored, and so are names of a query; \`x-ignored-parameters\` says which. Ids are opaque. Money is in dollars, times are \`HH:mm\` in the marketplace's zone, instants are UTC.
A thing that the caller may not see answers 404, as one that does not exist. Other methods answer 405 with \`Allow\`.`;

const bodyTypes = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

export type Publisher = { appName: string; origin: string; supportEmail: string | null };

export function openApiDocument(
  calls: readonly DescribedCall[],
  { appName, origin, supportEmail }: Publisher,
): OpenApiDocument {
  const collection = new SchemaCollection();
  const paths: OpenApiDocument["paths"] = {};
  for (const described of calls) {
    const [method = "", path = ""] = described.call.split(" ");
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operationOf(described, path, collection);
  }
  for (const [name, schema] of Object.entries(collection.named))
    schema.examples = [exampleOf(schema, collection.named, name)];
  return {
    openapi: "3.1.0",
    info: {
      title: `${appName} API`,
      version: "1.0.0",
      description: `${introduction}\n\n${socketText}`,
      termsOfService: `${origin}/terms`,
      contact: {
        name: `${appName} support`,
        url: `${origin}/support`,
        ...(supportEmail && { email: supportEmail }),
      },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api", description: "The server that this description comes from" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: { ...collection.named, FieldErrors }, ...components },
    "x-socket": describedSocket,
  };
}

function operationOf(
  described: DescribedCall,
  path: string,
  collection: SchemaCollection,
): Operation {
  const { call, tag, summary, notes, who, answers } = described;
  const optional = who === "anyone" ? [{}] : [];
  return {
    operationId: nameOf(call),
    tags: [tag],
    summary,
    description: notes,
    security: [...optional, { bearer: [] }, { cookie: [] }],
    parameters: parametersOf(described, path, collection),
    ...(described.body && { requestBody: bodyOf(described, described.body, collection) }),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, shape]) => [status, goodAnswer(shape, collection)]),
      ...[...errorsOf(described)].map(([status, codes]) => [status, errorAnswer(status, codes)]),
      // A call that only redirects has no good answer of its own.
      ...(Object.keys(answers).some((status) => status.startsWith("2"))
        ? []
        : [["default", { $ref: "#/components/responses/Elsewhere" }]]),
    ]),
  };
}

function parametersOf(
  { query, headers, example }: DescribedCall,
  path: string,
  collection: SchemaCollection,
) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: "Opaque. Holds at least one digit, unlike the fixed words of paths",
    schema: { type: "string", pattern: "[0-9]", maxLength: 100 },
  }));
  const inQuery = (query ? membersOf(collection.ofInput(query)) : []).map(
    ({ name, schema, required }) => ({
      name,
      in: "query",
      required,
      ...(typeof schema.description === "string" && { description: schema.description }),
      schema,
      ...(example?.[name] !== undefined && { example: typed(example[name], schema) }),
    }),
  );
  const inHeader = Object.entries(headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

/** As a number where its schema wants one. */
function typed(value: unknown, { type }: JsonSchema): unknown {
  return type === "number" || type === "integer" ? Number(value) : value;
}

function bodyOf(
  { files, bodyOptional, example }: DescribedCall,
  body: z.ZodType,
  collection: SchemaCollection,
) {
  const schema = collection.ofInput(body);
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const withFiles = files && {
    ...schema,
    properties: {
      ...(schema.properties as JsonSchema),
      [files.name]: files.most === 1 ? file : { type: "array", maxItems: files.most, items: file },
    },
    ...(files.required && { required: [files.name] }),
  };
  const types = files?.required ? ["multipart/form-data"] : bodyTypes;
  return {
    required: !bodyOptional,
    content: Object.fromEntries(
      types.map((type) => [
        type,
        {
          schema: type === "multipart/form-data" && withFiles ? withFiles : schema,
          ...(example && { example }),
        },
      ]),
    ),
  };
}

function goodAnswer(shape: z.ZodType | string | null, collection: SchemaCollection) {
  const content =
    shape === null
      ? undefined
      : typeof shape === "string"
        ? { [shape]: { schema: { type: "string" } } }
        : { "application/json": { schema: collection.ofAnswer(shape) } };
  const pages = isArray(content?.["application/json"]?.schema);
  return {
    description: "Done",
    headers: {
      "x-request-id": { $ref: "#/components/headers/RequestId" },
      "x-ignored-parameters": { $ref: "#/components/headers/IgnoredParameters" },
      ...(pages && { "x-has-more": { $ref: "#/components/headers/HasMore" } }),
    },
    ...(content && { content }),
  };
}

function isArray(schema: JsonSchema | undefined): boolean {
  return schema?.type === "array";
}

/** 'getBookingsById' for 'GET /bookings/{id}'. */
function nameOf(call: string): string {
  const words = call.replace(/\{(\w+)\}/g, (_, name) => `by-${name}`).split(/\W+/);
  const [first = "", ...rest] = words.filter(Boolean);
  return first.toLowerCase() + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

const FieldErrors = {
  type: "object",
  description: "What is wrong with each field, for a person",
  additionalProperties: { type: "array", items: { type: "string" } },
};

const Elsewhere = {
  description:
    "What a program that follows the redirect gets: a page, or the refusal of something in between",
  content: {
    "text/html": { schema: { type: "string" } },
    "application/json": {
      schema: {
        type: "object",
        properties: { message: { type: "string" }, code: { type: "string" } },
        required: ["message", "code"],
      },
    },
  },
};

const headers = {
  RequestId: { description: "Name of this request in our log", schema: { type: "string" } },
  IgnoredParameters: {
    description:
      "Names of the query that mean nothing here, ten at most, with the nearest one that does: `services (did you mean service?)`. Lists that page say it in `meta.ignored` too.",
    schema: { type: "string" },
    example: "services (did you mean service?)",
  },
  RetryAfter: { description: "Seconds to wait", schema: { type: "integer" } },
  HasMore: {
    description: "'true' when there is more; go on with `before`",
    schema: { type: "string", enum: ["true"] },
  },
};

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "An access token of `POST /auth/login`, or one made on the account page",
  },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description: "The session of the pages; it counts only for requests from our own origin",
  },
};

/** What calls refer to, besides the schemas. */
const components = { responses: { Elsewhere }, headers, securitySchemes };
