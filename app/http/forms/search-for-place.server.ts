import { data } from "react-router";
import type { SignedIn } from "#app/domain/context.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { findPlaces } from "#app/domain/places/find-places.server.ts";
import type { PlaceHit } from "#app/domain/places/place-queries.server.ts";
import { addressNotFound, partlyUnderstood } from "#app/domain/places/place-texts.ts";
import { asDomainError, refusalInit } from "../status.server.ts";
import { shorten } from "./parse-form.server.ts";
import type { FormResult } from "./submit-form.server.ts";

type Found = { result: FormResult; places: PlaceHit[]; found: string | null };

/** Fills in the coordinates of the result whose button ('hit') was used, or of the first. */
export async function searchForPlace(ctx: SignedIn, form: FormData) {
  const read = (name: string) => String(form.get(name) ?? "");
  const typed = {
    location: read("location").trim(),
    latitude: read("latitude"),
    longitude: read("longitude"),
  };
  shorten(typed);
  const { location } = typed;
  try {
    if (!location) throw invalid("Please enter an address to search for", "location");
    const { places, partly } = await findPlaces(ctx, location.slice(0, 200));
    const chosen = places.find((place) => hitText(place) === form.get("hit")) ?? places[0];
    if (!chosen) {
      throw invalid(addressNotFound(location), "location");
    }
    const latitude = chosen.latitude.toFixed(6);
    const longitude = chosen.longitude.toFixed(6);
    const result: FormResult = { initialValue: { location, latitude, longitude } };
    const found = partly ? partlyUnderstood(chosen.label) : "Save to use it.";
    return data<Found>({ result, places, found });
  } catch (error) {
    const known = asDomainError(error);
    if (!known) throw error;
    const result: FormResult = {
      status: "error",
      initialValue: typed,
      error: known.errors ?? { "": [known.message] },
    };
    return data<Found>({ result, places: [], found: null }, refusalInit(known));
  }
}

function hitText({ latitude, longitude }: PlaceHit): string {
  return `${latitude},${longitude}`;
}
