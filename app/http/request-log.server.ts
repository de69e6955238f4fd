import { loggedPath } from "./logged-path.ts";

/** One answered request, as it stands in the log: no query, no body, no secret of a path. */
export type RequestLine = {
  /** ISO 8601, when the answer was ready. */
  at: string;
  /** The answer's x-request-id. */
  id: string;
  method: string;
  /** The path with ids left out, so that lines of one route can be counted. */
  route: string;
  status: number;
  /** Milliseconds to the answer. */
  ms: number;
  /** Who asked; null for visitors. */
  user: string | null;
};

export type RequestLog = (request: {
  id: string;
  method: string;
  url: string;
  status: number;
  /** `performance.now()` when the request came. */
  began: number;
  user: string | null;
}) => void;

/** Writes a line of JSON for each request. */
export function requestLog(write: (line: string) => void): RequestLog {
  return ({ id, method, url, status, began, user }) => {
    const line: RequestLine = {
      at: new Date().toISOString(),
      id,
      method,
      route: routeOf(url),
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      user,
    };
    write(JSON.stringify(line));
  };
}

/** An id, the key of a photo, or anything else that long is what a route has a parameter for. */
function routeOf(url: string): string {
  return loggedPath(url)
    .split("/")
    .map((part) => (/^[0-9a-f-]{32,}(\.webp)?$/i.test(part) || part.length > 40 ? ":id" : part))
    .join("/");
}
