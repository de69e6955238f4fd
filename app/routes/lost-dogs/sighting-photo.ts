import { sightingPhoto } from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/sighting-photo";

/** The photo of a sighting, for those who care for the dog, while the search is running. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await sightingPhoto(context.get(signedInContext), params.id);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.byteLength),
      "cache-control": "private, no-store",
    },
  });
}
