import type { z } from "zod";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import type { IgnoredParameter } from "./ignored-parameters.server.ts";

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

export type Call<Query, Body, FileField extends string = never> = CallDescription<
  Query,
  Body,
  FileField
> &
  (
    | { who: "anyone"; run: Run<Context, Query, Body, FileField> }
    | { who: "signed in"; run: Run<SignedIn, Query, Body, FileField> }
  );

type Run<C extends Context, Query, Body, FileField extends string> = (
  call: ApiCall<C, Query, Body, FileField>,
) => Promise<Response>;

export type ApiCall<
  C extends Context = Context,
  Query = never,
  Body = never,
  FileField extends string = never,
> = {
  ctx: C;
  scope: RequestScope;
  request: Request;
  url: URL;
  params: Record<string, string>;
  /** A repeated name becomes a list. Throws invalid. */
  query: [Query] extends [never] ? never : () => Query;
  /** Check existence and actor first. Throws invalid. */
  input: [Body | FileField] extends [never] ? never : () => Promise<Input<Body, FileField>>;
  /** By another schema, for checks that must come before those of `input`. Throws invalid. */
  bodyAs<S extends z.ZodType>(schema: S): Promise<z.output<S>>;
  ignored: IgnoredParameter[];
};

type Input<Body, FileField extends string> = ([Body] extends [never] ? unknown : Body) &
  Record<FileField, File[]>;
