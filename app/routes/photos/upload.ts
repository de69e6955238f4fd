import { photoFileOf } from "#app/domain/photos/photo-files.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/upload";

/** Serves an uploaded photo to anyone with its address, on any site. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const bytes = await photoFileOf(ctx, params.file, url.searchParams.get("w"));
  if (!bytes) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
