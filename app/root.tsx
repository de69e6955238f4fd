import { type ReactNode, use } from "react";
import {
  href,
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { scopeContext } from "#app/http/app-context.server.ts";
import { pageFrame } from "#app/http/pages/page-frame.server.ts";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import { HydrationContext } from "#app/ui/layout/hydration.ts";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { joinedHandle, type PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageShell } from "#app/ui/layout/page-shell.tsx";
import { MapSettingsContext } from "#app/ui/map/map-settings.ts";
import { ToldContext } from "#app/ui/milestone/told.ts";
import type { Route } from "./+types/root";
import { inlinedCss } from "./inlined-css.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return pageFrame(context.get(scopeContext), request);
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const hydration = use(HydrationContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14201C" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        {import.meta.env.SSR && <Listing origin={root?.origin} />}
        <Meta />
        {import.meta.env.SSR ? <PageStyle /> : <InlinedStyle css="" />}
        {root?.dictionary && <link rel="compression-dictionary" href={root.dictionary} />}
        {root && <script type="module" src={root.enhanceScript} />}
        {/* On a slow line, what is at the right of the header would jump as the rest arrives. */}
        {root && <link rel="expect" href="#main" blocking="render" />}
      </head>
      <body data-answer={root?.answersPost || undefined}>
        {children}
        {hydration && <Scripts {...(hydration.nonce && { nonce: hydration.nonce })} />}
      </body>
    </html>
  );
}

/** The handle of the page, and its data. */
function usePage(): [PageHandle, unknown] {
  const matches = useMatches();
  return [joinedHandle(matches.map(({ handle }) => handle)), matches.at(-1)?.loaderData];
}

function PageStyle() {
  const [{ styles = "everyPage" }, loaderData] = usePage();
  const sheet = typeof styles === "function" ? styles(loaderData) : styles;
  return <InlinedStyle css={inlinedCss?.[sheet] ?? ""} />;
}

function InlinedStyle({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, allowed by its hash
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/** The canonical address for search engines, or noindex. */
function Listing({ origin }: { origin: string | undefined }) {
  const [{ findable }, loaderData] = usePage();
  const { pathname, search } = useLocation();
  const failed = Boolean(useRouteError());
  return origin && !failed && findable?.(new URLSearchParams(search), loaderData) ? (
    <link rel="canonical" href={origin + pathname.replace(/(?<=[^/])\/+$/, "")} />
  ) : (
    <meta name="robots" content="noindex" />
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [{ nav, wide, bare, noTabs, milestones }, data] = usePage();
  const { toast, lowData, maps } = loaderData;
  const isTold = toast?.milestone && data && milestones?.(data) === toast.milestone;
  return (
    <LowDataContext value={lowData}>
      <MapSettingsContext value={maps}>
        <PageShell
          {...loaderData}
          toast={isTold ? null : toast}
          active={typeof nav === "function" ? nav(data) : (nav ?? null)}
          wide={typeof wide === "function" ? wide(data) : (wide ?? false)}
          bare={bare ?? false}
          noTabs={typeof noTabs === "function" ? noTabs(data) : (noTabs ?? false)}
        >
          <ToldContext value={isTold ? toast : null}>
            <Outlet />
          </ToldContext>
        </PageShell>
      </MapSettingsContext>
    </LowDataContext>
  );
}

/** Not-found, forbidden and error pages, in the usual frame if it could be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message =
    isRouteErrorResponse(error) && typeof error.data?.message === "string"
      ? error.data.message
      : null;
  const fault = <FaultPage status={status} message={message} visitor={root?.viewer === null} />;
  return root ? <PageShell {...root}>{fault}</PageShell> : <main className="main">{fault}</main>;
}
