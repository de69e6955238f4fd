import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { loggedPath } from "./http/logged-path.ts";

/** Renders a page into one string: pages ship no React, so nothing has to stream or hydrate. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  _context: RouterContextProvider,
): Response {
  const html = renderToString(<ServerRouter context={entryContext} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** Expected failures are answers; only what nobody expected is logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  console.error(`${request.method} ${loggedPath(request.url)} failed`, error);
}
