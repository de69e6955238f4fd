import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type Operation, openApiDocument } from "#app/http/openapi/openapi-document.ts";
import { apiCalls } from "./api-calls.ts";

export const description = openApiDocument(apiCalls, {
  appName: "Trotwell",
  origin: "http://trotwell.test",
  supportEmail: "help@trotwell.test",
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
// CommonJS and ES modules export this function differently.
((addFormats as unknown as { default?: typeof addFormats.default }).default ?? addFormats)(
  ajv as never,
);
ajv.addSchema(description, "description");

type Template = { path: string; pattern: RegExp; parameters: number };

/** The path templates, in the order in which routes match. */
const templates: Template[] = Object.keys(description.paths)
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    parameters: path.split("{").length - 1,
  }))
  .sort((one, other) => one.parameters - other.parameters);

const validators = new Map<string, ValidateFunction>();

type Answer = { status: number; headers: Headers; text: string };

/** How a response breaks the OpenAPI description, or null. `path` is relative to /api. */
export function contractBreach(method: string, path: string, answer: Answer): string | null {
  const breach = breachOf(method, path.split("?")[0] ?? "", answer);
  return (
    breach &&
    `${method} ${path.slice(0, 200)} answered ${answer.status} ${answer.text.slice(0, 300)}: ${breach}`
  );
}

function breachOf(method: string, path: string, { status, headers, text }: Answer): string | null {
  if (!headers.get("x-request-id")) return "there is no x-request-id";
  const template = templates.find(({ pattern }) => pattern.test(path))?.path;
  if (!template) return isOneOf(status, text, { 404: "not_found", 403: "cross_origin" });
  if (method === "OPTIONS" && status === 204) return null;
  const name = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = description.paths[template]?.[name];
  if (!operation) {
    if (status === 405 && !headers.get("allow")) return "405 without Allow";
    return isOneOf(status, text, { 405: "method_not_allowed", 403: "cross_origin" });
  }
  const response = operation.responses[status];
  if (!response) return "the status is not described";
  if (status === 429 && !headers.get("retry-after")) return "429 without Retry-After";
  if (method === "HEAD") return null;
  return bodyBreach(template, name, operation, { status, headers, text });
}

function bodyBreach(path: string, method: string, operation: Operation, answer: Answer) {
  const { status, headers, text } = answer;
  const content = operation.responses[status]?.content;
  if (!content) return text === "" ? null : "there is a body";
  const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (!content[type]) return `the type is ${type}`;
  if (type !== "application/json") return null;
  const validate = validatorOf(path, method, status);
  return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors).slice(0, 500);
}

function validatorOf(path: string, method: string, status: number): ValidateFunction {
  const steps = ["paths", path, method, "responses", status, "content", "application/json"];
  const pointer = steps
    .map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"))
    .map(encodeURIComponent)
    .join("/");
  const validate =
    validators.get(pointer) ?? ajv.compile({ $ref: `description#/${pointer}/schema` });
  validators.set(pointer, validate);
  return validate;
}

function isOneOf(status: number, text: string, codes: Record<number, string>): string | null {
  const code = codes[status];
  if (!code) return "nothing of this kind is described";
  return text === "" || JSON.parse(text).code === code ? null : `the code is not ${code}`;
}

export function shapeFault(name: string, value: unknown): string | null {
  const validate = ajv.compile({ $ref: `description#/components/schemas/${name}` });
  return validate(value) ? null : ajv.errorsText(validate.errors);
}
