import type { SignedIn } from "#app/domain/context.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { setOwnPlace } from "#app/domain/people/set-own-place.server.ts";
import { findPlaces } from "#app/domain/places/find-places.server.ts";
import { placeNotFound } from "#app/domain/places/place-texts.ts";
import type { RequestScope } from "#app/http/app-context.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { onboardingCopy } from "./copy.ts";
import type { StepInput } from "./submit-step.server.ts";

/** Makes the area typed in the owner's first step their location. Throws invalid for 'area'. */
export async function saveArea(ctx: SignedIn, { typed, form }: StepInput, scope: RequestScope) {
  const location = typeof typed.area === "string" ? typed.area.trim().slice(0, 200) : "";
  if (!location || form.get("intent") === "back") return;
  const [place] = (await findPlaces(ctx, location)).places;
  if (!place) throw invalid(placeNotFound(location), "area");
  const { label, latitude, longitude } = place;
  await setOwnPlace(ctx, { location, latitude, longitude });
  flash(scope, { title: onboardingCopy.area.found, text: label });
}
