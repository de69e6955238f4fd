export const FieldErrors = {
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
export const components = { responses: { Elsewhere }, headers, securitySchemes };
