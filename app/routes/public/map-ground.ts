import { notFound } from "#app/domain/errors.ts";
import { mapGround } from "#app/domain/places/map-ground.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/map-ground";

/** One square of the map's own background, as JSON: /map-ground/0-188-137.json. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, level, x, y] = /^(\d)-(\d{1,3})-(\d{1,3})\.json$/.exec(params.tile) ?? [];
  if (!level) throw notFound();
  const tile = { level: Number(level), x: Number(x), y: Number(y) };
  const ground = await mapGround(context.get(anyoneContext), tile);
  return new Response(JSON.stringify(ground), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  });
}
