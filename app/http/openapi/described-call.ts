import type { z } from "zod";
import { services } from "#app/domain/sitters/sitter-rules.ts";

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 429 | 503;

/** One call of the API as its description has it; errors that every such call may answer are added. */
export type DescribedCall = {
  /** Method and path below /api, parameters in braces: 'GET /dogs/{id}'. */
  call: `${"GET" | "POST" | "PATCH" | "DELETE"} /${string}`;
  summary: string;
  /** Whatever the schemas don't say; for calls that say it all, what they are for. */
  notes: string;
  /** Who gets past the sign-in; what they may see and do then is up to the operation. */
  who: "anyone" | "signed in";
  /** The schema that reads the query string. */
  query?: z.ZodType;
  /** The schema that reads the body, and whether the call works without one. */
  body?: z.ZodType;
  bodyOptional?: true;
  /** Files of a multipart body. */
  files?: { name: string; most: number; required?: true };
  /** Request headers that mean something here, with what they mean. */
  headers?: Record<string, string>;
  /** Each good answer: its shape, null for one without a body, or the media type of one that isn't JSON. */
  answers: Record<number, z.ZodType | string | null>;
  /** Codes beyond those that follow from `who`, `query`, `body` and the path's parameters. */
  errors?: Partial<Record<ErrorStatus, readonly string[]>>;
  /** A body, or a query string's values, that works; a test reads it by the schema. */
  example?: Record<string, unknown>;
};

/** The calls about one noun. */
export type DescribedCalls = { noun: string; about: string; calls: DescribedCall[] };

/** Ids and values that stand in examples. */
export const sample = {
  id: "0197f3b2-7c1e-4d43-9a51-2f6d3c8e9b10",
  other: "0197f3b2-8a20-4f0b-b7c4-5d1e6f7a8b9c",
  service: services[0],
  instant: "2027-03-01T09:00:00.000Z",
} as const;
