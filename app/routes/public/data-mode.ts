import { href, redirect } from "react-router";
import { scopeContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { chooseDataMode } from "#app/http/session/browser-notes.server.ts";
import { cameFrom } from "#app/http/session/came-from.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import type { Route } from "./+types/data-mode";

export function loader() {
  return redirect(href("/"), 303);
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const low = (await readForm(request)).get("low") === "on";
  chooseDataMode(scope, low);
  return seeOther(context, cameFrom(request, scope.origin) ?? href("/"), {
    title: low ? "Low-data mode is on" : "Low-data mode is off",
    text: low
      ? "Photos are smaller, and maps wait until you ask for them."
      : "Photos and maps are shown in full.",
  });
}
