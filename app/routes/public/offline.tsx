import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/offline";

export const handle: PageHandle = { shared: true };

export const meta: Route.MetaFunction = () => [{ title: "You're offline" }];

/** The service worker adds a list of stored pages. */
export default function Offline() {
  return (
    <>
      <h1 className="hide">Offline</h1>
      <EmptyState
        pose="lost"
        title="You're offline"
        hint="This page needs a connection. Try again once you're back online."
        action={{ href: "", label: "Try Again" }}
      />
      <div id="kept" />
    </>
  );
}
