import type { z } from "zod";
import type { Tag } from "../openapi/tags.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 429 | 503;

/** For the OpenAPI document, which adds the errors common to all such calls. */
export type CallDescription<Query = unknown, Body = unknown, FileField extends string = string> = {
  summary: string;
  /** What the schemas don't say; else what the call is for. */
  notes: string;
  /** Decides the sign-in only; permissions are up to the operation. */
  who: "anyone" | "signed in";
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  bodyOptional?: true;
  files?: { name: FileField; most: number; required?: true };
  headers?: Record<string, string>;
  /** A shape, null without a body, or a media type that isn't JSON. Redirects ignore Accept. */
  answers: Record<number, z.ZodType | string | null>;
  /** Beyond those that follow from `who`, `query`, `body` and the path's parameters. */
  errors?: Partial<Record<ErrorStatus, readonly string[]>>;
  /** A body, or a query string's values, that the schema accepts. */
  example?: Record<string, unknown>;
};

/** `call` has parameters in braces: 'GET /dogs/{id}'. */
export type DescribedCall = CallDescription & { call: `${Method} /${string}`; tag: Tag };
