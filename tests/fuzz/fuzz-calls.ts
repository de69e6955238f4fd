import fc from "fast-check";
import type { DescribedCall } from "#app/http/api/call-description.ts";
import { contractBreach } from "../support/contract.ts";
import { recipe } from "./fuzz-recipe.ts";
import { requestOf } from "./fuzz-request.ts";
import type { Story } from "./fuzz-story.ts";

export type FuzzResult = {
  call: string;
  cases: number;
  /** Cases that reached the operation. */
  past: number;
  /** With its smallest case. */
  fault: string | null;
};

export type FuzzOptions = {
  seed: number;
  cases: number;
  send: (request: Request) => Promise<Response>;
  longest?: number;
};

export async function fuzzCall(
  described: DescribedCall,
  story: Story,
  { seed, cases, send, longest = 2_000 }: FuzzOptions,
): Promise<FuzzResult> {
  let count = 0;
  let past = 0;
  const property = fc.asyncProperty(recipe, async (one) => {
    const { request, path } = await requestOf(described, one, story);
    const { method } = request;
    const answer = await within(longest, send(request));
    const text = await answer.text();
    count++;
    if (isPast(answer, text)) past++;
    const fault = faultOf(method, path, answer, text);
    if (fault) throw new Error(fault);
  });
  const outcome = await fc.check(property, {
    seed,
    numRuns: cases,
    interruptAfterTimeLimit: 60_000 + cases * 500,
    markInterruptAsFailure: true,
  });
  const [counterexample] = outcome.counterexample ?? [];
  const fault = outcome.failed
    ? `${String(outcome.errorInstance)}\nseed ${seed}, path ${outcome.counterexamplePath?.slice(0, 40)}\n${JSON.stringify(counterexample)?.slice(0, 500)}`
    : null;
  return { call: described.call, cases: count, past, fault };
}

/** Server errors, stack traces, breaches of the description; else null. */
function faultOf(method: string, path: string, answer: Response, text: string): string | null {
  const { status, headers } = answer;
  if (status >= 500 && !/"(not_configured|busy|geocoding_failed)"/.test(text))
    return `${method} ${path.slice(0, 200)} answered ${status} ${text.slice(0, 200)}`;
  if (headers.get("content-type")?.startsWith("text/html") !== true && isTrace(text))
    return `${method} ${path.slice(0, 200)} tells of its insides: ${text.slice(0, 300)}`;
  return contractBreach(method, path, { status, headers, text });
}

function isTrace(text: string): boolean {
  return /\bat [^"]{0,200}\.[cm]?[jt]sx?:\d+|node_modules|SQLITE_|SqliteError|ZodError|TypeError:/.test(
    text,
  );
}

function isPast({ status }: Response, text: string): boolean {
  if (status < 400 || status === 409) return true;
  return /"(forbidden|invalid_credentials|not_configured|blocked)"/.test(text);
}

async function within<T>(longest: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${longest} ms`)), longest);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
