import type { z } from "zod";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import type { IgnoredParameter } from "./ignored-parameters.server.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 429 | 503;

/** What the OpenAPI document says about a call; errors that every such call may answer are added. */
export type CallDescription<Query = unknown, Body = unknown, FileField extends string = string> = {
  summary: string;
  /** Whatever the schemas don't say; for calls that say it all, what they are for. */
  notes: string;
  /** Who gets past the sign-in; what they may see and do then is up to the operation. */
  who: "anyone" | "signed in";
  /** The schema of the query string. */
  query?: z.ZodType<Query>;
  /** The schema of the body, and whether the call works without one. */
  body?: z.ZodType<Body>;
  bodyOptional?: true;
  /** Files of a multipart body. */
  files?: { name: FileField; most: number; required?: true };
  /** Request headers that the call reads, with their meaning. */
  headers?: Record<string, string>;
  /**
   * Each good answer: its shape, null for one without a body, or the media type of one that isn't JSON.
   * A call whose answers are all redirects answers whatever type the caller accepts.
   */
  answers: Record<number, z.ZodType | string | null>;
  /** Codes beyond those that follow from `who`, `query`, `body` and the path's parameters. */
  errors?: Partial<Record<ErrorStatus, readonly string[]>>;
  /** A body, or a query string's values, that the schema accepts. */
  example?: Record<string, unknown>;
};

/** A call: its description, and what it does. */
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

/** One request to the API, as `run` sees it. */
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
  /** The query string, parsed by the call's `query`; a name that repeats becomes a list. Throws invalid. */
  query: [Query] extends [never] ? never : () => Query;
  /** The body, JSON or a form, parsed by the call's `body` and `files`. Check existence and actor first. Throws invalid. */
  input: [Body | FileField] extends [never] ? never : () => Promise<Input<Body, FileField>>;
  /** The body by another schema, for checks that must come before those of `input`. Throws invalid. */
  bodyAs<S extends z.ZodType>(schema: S): Promise<z.output<S>>;
  /** Names in the query string that `query` doesn't know. */
  ignored: IgnoredParameter[];
};

type Input<Body, FileField extends string> = ([Body] extends [never] ? unknown : Body) &
  Record<FileField, File[]>;
