import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { reportFault } from "./domain/report-fault.ts";
import { type RequestScope, scopeContext } from "./http/app-context.server.ts";
import { pageFrame } from "./http/pages/page-frame.server.ts";
import { isPlainBrowser, plainPage } from "./http/server/plain-browser.ts";
import { revealData } from "./http/server/unencoded-data.server.ts";
import { formTokenOf } from "./http/session/form-token.server.ts";
import { passkeysHere } from "./http/session/passkey-browser.server.ts";
import { PasskeyContext } from "./ui/account/passkey-context.ts";
import { TypingContext } from "./ui/forms/typing-context.ts";
import { HydrationContext } from "./ui/layout/hydration.ts";
import { joinedHandle, type PageHandle } from "./ui/layout/page-handle.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const scope = context.get(scopeContext);
  revealData(entryContext.staticHandlerContext.loaderData);
  await addFrameToErrors(entryContext, scope, request);
  const { handle, data } = innermost(entryContext);
  const { hydrate, tiles, shared } = handle;
  const hydrates = typeof hydrate === "function" ? hydrate(data) : hydrate;
  const nonce = hydrates ? randomBytes(16).toString("base64url") : undefined;
  const findable = status === 200 && handle.findable?.(new URL(request.url).searchParams, data);
  scope.pageNeeds = {
    ...(nonce && { nonce }),
    ...(tiles && { tiles }),
    ...(shared && { shared }),
    ...(findable && { findable }),
  };
  const app = (
    <HydrationContext value={nonce ? { nonce } : null}>
      <TypingContext value={{ script: scope.scripts.typing, isAnswer: request.method === "POST" }}>
        <PasskeyContext value={passkeysHere(scope)}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </PasskeyContext>
      </TypingContext>
    </HydrationContext>
  );
  const html = nonce ? await renderWithScripts(app, nonce) : renderToString(app);
  headers.set("content-type", "text/html; charset=utf-8");
  const page = `<!doctype html>${html.replace(/^<!doctype html>/i, "")}`;
  const document = isPlainBrowser((name) => request.headers.get(name))
    ? plainPage(page, scope.token && formTokenOf(scope.ctx.config, scope.token))
    : page;
  // A string would be measured and copied before it is encoded.
  return new Response(Buffer.from(document), { status, headers });
}

/** Guards refuse before any loader runs, so an error page has to load the frame's data itself. */
async function addFrameToErrors(
  { staticHandlerContext: { errors, loaderData } }: EntryContext,
  scope: RequestScope,
  request: Request,
): Promise<void> {
  if (errors) loaderData.root ??= await pageFrame(scope, request).catch(() => undefined);
}

/** What the page says of itself, and its data; error pages are plain documents. */
function innermost({ staticHandlerContext, routeModules }: EntryContext): {
  handle: PageHandle;
  data: unknown;
} {
  const { errors, matches, loaderData } = staticHandlerContext;
  const id = matches.at(-1)?.route.id;
  if (errors || !id) return { handle: {}, data: null };
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle);
  return { handle: joinedHandle(handles), data: loaderData[id] };
}

/** A page rendered by renderToString never hydrates, because its data is streamed. */
function renderWithScripts(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => text(pipe(new PassThrough())).then(onlyWithScript).then(resolve, reject),
      onShellError: reject,
      onError: (error) => reportFault("A page could not be rendered", error),
    });
  });
}

/** Browsers preload scripts even where none may run, so a page that needs none names none. */
function onlyWithScript(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link media="(scripting: enabled)" rel="modulepreload"',
  );
}

/** Logs unexpected errors; expected ones are answers. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  reportFault("A page failed", error, context.get(scopeContext).requestId);
}
