import { href, redirect } from "react-router";
import { DomainError, invalid } from "#app/domain/errors.ts";
import {
  addFavourite,
  removeFavourite,
} from "#app/domain/sitters/favourites/change-favourites.server.ts";
import { FavouriteInput } from "#app/domain/sitters/favourites/favourite-rules.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { cameFrom } from "#app/http/session/came-from.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import type { Route } from "./+types/favourite";

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/sitters/:id", { id }), 303);
}

/** Saves or removes a sitter, and returns to the card or profile that the button is on. */
export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { data, error } = FavouriteInput.safeParse(Object.fromEntries(await readForm(request)));
  if (error) throw invalid("Please choose what to do");
  try {
    await (data.intent === "save" ? addFavourite : removeFavourite)(ctx, id);
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.kind !== "conflict") throw fault;
    flash(scope, { title: "Not saved", text: fault.message });
  }
  const path = cameFrom(request, scope.origin) ?? href("/sitters/:id", { id });
  const at = url.searchParams.get("at");
  return redirect(at && /^n\d{1,6}$/.test(at) ? `${path}#${at}` : path, 303);
}
