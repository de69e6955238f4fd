import { divIcon, type Map as LeafletMap, marker, polygon } from "leaflet";
import { type MapGround as Ground, MAP_LEVELS } from "#app/domain/places/map-tile.ts";

type Place = Ground["places"][number];

const MOST_TILES = 40;
/** Pixels that a name takes. */
const NAME = { width: 96, height: 30 };
const CITY = 200_000;

/**
 * Draws water and names of places under the tiles, for as long as the tiles are missing; returns
 * what takes them away.
 */
export function drawGround(map: LeafletMap): () => void {
  const pane = map.getPane("ground") ?? map.createPane("ground");
  pane.style.zIndex = "150";
  const grounds = new Map<string, Place[]>();
  const shown: { remove: () => unknown }[] = [];
  const names: { remove: () => unknown }[] = [];
  let left = false;

  function look() {
    const zoom = map.getZoom();
    const level = MAP_LEVELS.findIndex(({ from }) => zoom >= from);
    const { degrees = 1 } = MAP_LEVELS[level] ?? {};
    const bounds = map.getBounds();
    const [west, east] = [bounds.getWest() + 180, bounds.getEast() + 180];
    const [south, north] = [bounds.getSouth() + 90, bounds.getNorth() + 90];
    const tiles: [number, number][] = [];
    for (let x = Math.floor(west / degrees); x < east / degrees; x++)
      for (let y = Math.floor(south / degrees); y < north / degrees; y++)
        if (x >= 0 && x < 360 / degrees && y >= 0 && y < 180 / degrees) tiles.push([x, y]);
    for (const [x, y] of tiles.slice(0, MOST_TILES)) void load(level, x, y);
    name();
  }

  async function load(level: number, x: number, y: number) {
    const key = `${level}-${x}-${y}`;
    if (grounds.has(key)) return;
    grounds.set(key, []);
    const response = await fetch(`/map-ground/${key}.json`).catch(() => null);
    if (!response?.ok || left) return;
    const ground: Ground = await response.json();
    const { degrees = 1, unit = 1 } = MAP_LEVELS[level] ?? {};
    const corner = { latitude: y * degrees - 90, longitude: x * degrees - 180 };
    const lines = ground.water.map((steps) => pointsAlong(steps, corner, unit));
    const look = { pane: "ground", interactive: false, stroke: false, className: "map-water" };
    const isShown = () => MAP_LEVELS.findIndex(({ from }) => map.getZoom() >= from) === level;
    const water = polygon(lines, { ...look, fillRule: "evenodd" });
    const toggle = () => (isShown() ? water.addTo(map) : water.remove());
    map.on("zoomend", toggle);
    shown.push({ remove: () => map.off("zoomend", toggle) && water.remove() });
    toggle();
    grounds.set(key, ground.places);
    name();
  }

  /** The largest first, where no other name stands. */
  function name() {
    for (const old of names.splice(0)) old.remove();
    const bounds = map.getBounds();
    const places = [...new Set([...grounds.values()].flat())]
      .filter(([, latitude, longitude]) => bounds.contains([latitude, longitude]))
      .sort((a, b) => b[3] - a[3]);
    const taken: { x: number; y: number }[] = [];
    for (const [text, latitude, longitude, population] of places) {
      const at = map.latLngToContainerPoint([latitude, longitude]);
      const near = taken.some(
        ({ x, y }) => Math.abs(x - at.x) < NAME.width && Math.abs(y - at.y) < NAME.height,
      );
      if (near) continue;
      taken.push(at);
      const label = document.createElement("span");
      label.textContent = text;
      const icon = divIcon({
        className: population >= CITY ? "map-name city" : "map-name",
        html: label,
        iconSize: [0, 0],
      });
      const look = { pane: "ground", interactive: false, keyboard: false, icon };
      names.push(marker([latitude, longitude], look).addTo(map));
    }
  }

  look();
  map.on("moveend", look);
  return () => {
    left = true;
    map.off("moveend", look);
    for (const layer of [...shown, ...names]) layer.remove();
  };
}

function pointsAlong(
  steps: number[],
  { latitude, longitude }: { latitude: number; longitude: number },
  unit: number,
): [number, number][] {
  let [x, y] = [0, 0];
  const points: [number, number][] = [];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([latitude + y * unit, longitude + x * unit]);
  }
  return points;
}
