import { Outlet } from "react-router";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/settings";
import { SettingsNav } from "./settings-nav.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { canSit } = context.get(signedInContext).actor;
  return { canSit, path: url.pathname };
}

/** On wide screens, every page about oneself stands beside the list of all of them. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="with-side side-first">
      <SettingsNav {...loaderData} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
