import type { z } from "zod";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import type { CallDescription } from "./call-description.ts";
import type { IgnoredParameter } from "./ignored-parameters.server.ts";

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
