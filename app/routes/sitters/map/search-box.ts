import { href } from "react-router";
import type { Point } from "#app/domain/places/place-rules.ts";
import type { SitterListJson } from "#app/domain/sitters/search/sitter-list-json.ts";
import type { SitterSort } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { longitudeNear } from "#app/ui/map/longitude-near.ts";

type Located = { latitude: number | null; longitude: number | null };
type Bounds = { west: number; south: number; east: number; north: number };

/** Parts of the page's query that mean nothing inside a box. */
const LEFT_OUT = /^(place|radius|sort|page|dog|map)$/;

/** The API's search for sitters in a part of the map, at most a hundred. */
export function boxSearch(
  bounds: Bounds,
  query: Record<string, string>,
  { centre, sort }: { centre: Point | null; sort: SitterSort },
): string {
  const params = new URLSearchParams({
    bbox: boxText(bounds),
    limit: "100",
    clusters: "true",
    sort,
  });
  if (centre) {
    params.set("lat", `${centre.latitude}`);
    params.set("lng", `${centre.longitude}`);
  }
  for (const [name, value] of Object.entries(query))
    if (!LEFT_OUT.test(name)) params.set(name, value);
  return `${href("/api/users/sitters")}?${params}`;
}

/** Keeps what lies within the box: the search finds whole cells. */
export function within(
  { west, south, east, north }: Bounds,
  answer: SitterListJson,
): SitterListJson {
  const middle = (west + east) / 2;
  const isInside = ({ latitude, longitude }: Located) =>
    latitude !== null &&
    longitude !== null &&
    latitude > south &&
    latitude < north &&
    Math.abs(longitudeNear(longitude, middle) - middle) < (east - west) / 2;
  return {
    ...answer,
    data: answer.data.filter(isInside),
    clusters: answer.clusters?.filter(isInside),
  };
}

function boxText({ west, south, east, north }: Bounds): string {
  const whole = east - west >= 360;
  const box = [whole ? -180 : turned(west), Math.max(south, -90)];
  box.push(whole ? 180 : turned(east), Math.min(north, 90));
  return box.map((degrees) => degrees.toFixed(5)).join(",");
}

/** A longitude from -180 to 180: a map can be dragged around the world more than once. */
function turned(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Fetches a list of sitters. Throws if the server refuses. */
export async function fetchSitters(path: string, signal: AbortSignal): Promise<SitterListJson> {
  const response = await fetch(path, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
