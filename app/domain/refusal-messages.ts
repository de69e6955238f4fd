import { z } from "zod";
import { shortened } from "./shortened.ts";

type Issue = z.core.$ZodRawIssue;

/** By zod's name of the expected type. */
const asked: Record<string, string> = {
  string: "Please send text here",
  number: "Please send a number here",
  int: "Please send a whole number here",
  boolean: "Please send true or false here",
  array: "Please send a list here",
  tuple: "Please send a list here",
  object: "Please send an object with named fields here",
  record: "Please send an object with named fields here",
  date: "Please send a date here",
  file: "Please choose a file",
};
const UNCLEAR = "Please check this";

/** In place of zod's 'Invalid input: expected string, received number'. */
export function defaultMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Please fill this in";
      return asked[issue.expected] ?? UNCLEAR;
    case "invalid_value":
      if (issue.values.length === 1) return `This can only be ${String(issue.values[0])}`;
      return `Please choose one of: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return limited(issue.origin, `at most ${counted(issue.maximum)}`);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Please fill this in";
      if (issue.origin === "array" && issue.minimum === 1) return "Please choose at least one";
      return limited(issue.origin, `at least ${counted(issue.minimum)}`);
    case "not_multiple_of":
      return `Please enter a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `These fields are not known here: ${shortened(issue.keys.slice(0, 10).join(", "), 200)}`;
    default:
      return UNCLEAR;
  }
}

function limited(origin: string, limit: string): string {
  if (origin === "string") return `Please use ${limit} characters`;
  if (origin === "array" || origin === "set") return `Please send ${limit} entries`;
  if (origin === "file") return `Please choose a file of ${limit} bytes`;
  return `Please enter a number of ${limit}`;
}

function counted(limit: number | bigint): string {
  return limit.toLocaleString("en-US");
}

z.config({ customError: defaultMessage });
