import { data, href } from "react-router";
import { z } from "zod";
import type { SignedIn } from "#app/domain/context.server.ts";
import {
  clearOwnPlace,
  onlyPlaceNamed,
  setOwnPlace,
} from "#app/domain/people/set-own-place.server.ts";
import { findPlacesIfPossible } from "#app/domain/places/find-places.server.ts";
import { ownPlace } from "#app/domain/places/own-place-queries.server.ts";
import { OwnPlaceForm } from "#app/domain/places/own-place-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { searchForPlace } from "#app/http/forms/search-for-place.server.ts";
import { heldForm, submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-location";
import { PlaceClearing, PlaceFields } from "./place-form.tsx";

export const handle: PageHandle = { tiles: true, noTabs: true };

const NOTHING = { places: [] };
const Clearing = z.object({});

function returnPath(url: URL): string {
  return safeRedirectTo(url.searchParams.get("redirectTo")) ?? href("/profile/edit");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return { back: returnPath(url), ...shownPlace(await ownPlace(ctx)) };
}

/** Saves or removes the location; 'Search' and a result only fill in the form. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const form = await readForm(request);
  const intent = form.get("intent");
  const saved = (text = "") => {
    return seeOther(context, returnPath(url), { title: "Profile updated", text });
  };
  if (intent === "clear") {
    const outcome = await submitForm(form, Clearing, async () => {
      await clearOwnPlace(ctx);
      return saved();
    });
    if (outcome instanceof Response) return outcome;
    // It has no fields, and those of the page's other form are as stored.
    const { initialValue: _, ...result } = outcome.data.result;
    return data({ ...outcome.data, result, ...NOTHING, found: null }, outcome.init ?? {});
  }
  const searches = intent === "search" || (intent === "enter" && !(await isPointTyped(ctx, form)));
  if (searches || form.has("hit")) {
    const held = heldForm(form, OwnPlaceForm);
    return held
      ? data({ ...held.data, places: [], found: null }, held.init ?? {})
      : searchForPlace(ctx, form);
  }
  const address = String(form.get("location") ?? "").trim();
  if (address && !form.get("latitude") && !form.get("longitude")) {
    const named = await onlyPlaceNamed(ctx, address);
    if (named) {
      form.set("latitude", named.latitude.toFixed(6));
      form.set("longitude", named.longitude.toFixed(6));
    }
  }
  const outcome = await submitForm(form, OwnPlaceForm, async (place) => {
    const isMarkerKept = await setOwnPlace(ctx, place);
    return saved(isMarkerKept ? "The marker stays where it was." : "");
  });
  if (outcome instanceof Response) return outcome;
  // An address without coordinates: offers the possible places.
  const { location, latitude } = outcome.data.result.initialValue ?? {};
  const { places } =
    location && !latitude ? await findPlacesIfPossible(ctx, String(location)) : NOTHING;
  return data({ ...outcome.data, places, found: null }, outcome.init ?? {});
}

/** Enter in the address is to search, and in the coordinates to save them. */
async function isPointTyped(ctx: SignedIn, form: FormData): Promise<boolean> {
  const own = shownPlace(await ownPlace(ctx));
  const isOwn = (name: keyof typeof own) => form.get(name) === (own[name] ?? "");
  return isOwn("location") && !(isOwn("latitude") && isOwn("longitude"));
}

function shownPlace({ location, latitude, longitude }: Awaited<ReturnType<typeof ownPlace>>) {
  return {
    location,
    latitude: latitude?.toFixed(6) ?? null,
    longitude: longitude?.toFixed(6) ?? null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Location" }];

export default function EditLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { back, ...values } = loaderData;
  const [form, fields] = usePostForm(OwnPlaceForm, {
    result: actionData?.result,
    values: values as never,
  });
  return (
    <>
      <EditSection
        title="Location"
        back={back}
        intro="We measure distances from here. Others only see your district and a rough spot."
      >
        <Form form={form}>
          <PlaceFields
            fields={fields}
            places={actionData?.places ?? []}
            found={actionData?.found ?? null}
          />
          <ActionBar>
            <SubmitButton>Save changes</SubmitButton>
          </ActionBar>
        </Form>
      </EditSection>
      {(values.location || values.latitude) && <PlaceClearing />}
    </>
  );
}
