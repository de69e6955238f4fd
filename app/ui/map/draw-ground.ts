import { divIcon, type Map as LeafletMap, layerGroup, marker, polygon, polyline } from "leaflet";
import { type MapGround as Ground, MAP_LEVELS } from "#app/domain/places/map-tile.ts";
import { OVERLAYS } from "#app/ui/map/focused-pin.ts";
import { type Box, isInside, overlap } from "#app/ui/map/nearest-free-box.ts";

type Point = [number, number];
type Place = Ground["places"][number];

const MOST_TILES = 40;
/** The size of a name, in pixels. */
const HALF_LETTER = 4.5;
const LINE = 20;
/** How far below its place a name may begin, in pixels. */
const STEPS = [0, -20, 24, -44];
const CITY = 200_000;

/**
 * Draws water and place names under the tiles while these are missing; returns a function that
 * removes them.
 */
export function drawGround(map: LeafletMap): () => void {
  const pane = map.getPane("ground") ?? map.createPane("ground");
  pane.style.zIndex = "150";
  const grounds = new Map<string, Place[]>();
  const shown: { remove: () => unknown }[] = [];
  const names: { remove: () => unknown }[] = [];
  const pins = new MutationObserver(name);
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
    const edge = degrees / unit;
    const outlines = ground.water.map((steps) => outlineAlong(steps, edge));
    const corner = { latitude: y * degrees - 90, longitude: x * degrees - 180 };
    const placed = (lines: Point[][]) =>
      lines.map((line) =>
        line.map(([x, y]): Point => [corner.latitude + y * unit, corner.longitude + x * unit]),
      );
    const look = { pane: "ground", interactive: false };
    const isShown = () => MAP_LEVELS.findIndex(({ from }) => map.getZoom() >= from) === level;
    const water = layerGroup([
      polygon(placed(outlines), {
        ...look,
        stroke: false,
        fillRule: "evenodd",
        className: "map-water",
      }),
      polyline(placed(outlines.flatMap((outline) => shores(outline, edge))), {
        ...look,
        className: "map-shore",
      }),
    ]);
    const toggle = () => (isShown() ? water.addTo(map) : water.remove());
    map.on("zoomend", toggle);
    shown.push({ remove: () => map.off("zoomend", toggle) && water.remove() });
    toggle();
    grounds.set(key, ground.places);
    name();
  }

  /** Places names, those of the largest places first, where no other name stands. */
  function name() {
    for (const old of names.splice(0)) old.remove();
    const places = new Map([...grounds.values()].flat().map((place) => [place[0], place] as const));
    const frame = map.getContainer();
    const edges = frame.getBoundingClientRect();
    const over = document.querySelectorAll(`${OVERLAYS},.map-list,.pin,.pin b`);
    const taken: Box[] = [...over].map((one) => one.getBoundingClientRect());
    for (const [text, latitude, longitude, population] of [...places.values()].sort(
      (a, b) => b[3] - a[3],
    )) {
      const at = map.latLngToContainerPoint([latitude, longitude]);
      const left = edges.left + at.x - text.length * HALF_LETTER;
      const right = left + text.length * HALF_LETTER * 2;
      const box = STEPS.map((step) => {
        const top = edges.top + at.y + step;
        return { left, right, top, bottom: top + LINE };
      }).find((one) => isInside(one, edges) && !taken.some((other) => overlap(one, other)));
      if (!box) continue;
      taken.push(box);
      const label = document.createElement("span");
      label.textContent = text;
      const icon = divIcon({
        className: population >= CITY ? "map-name city" : "map-name",
        html: label,
        iconSize: [0, 0],
        iconAnchor: [0, edges.top + at.y - box.top],
      });
      // Above the water, wherever the name stands.
      const look = {
        pane: "ground",
        interactive: false,
        keyboard: false,
        zIndexOffset: 1000,
        icon,
      };
      names.push(marker([latitude, longitude], look).addTo(map));
    }
  }

  look();
  map.on("moveend", look);
  pins.observe(map.getPane("markerPane") ?? pane, { childList: true });
  return () => {
    left = true;
    pins.disconnect();
    map.off("moveend", look);
    for (const layer of [...shown, ...names]) layer.remove();
  };
}

function outlineAlong(steps: number[], edge: number): Point[] {
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([x, y]);
  }
  // Where it closes, it would keep a corner.
  if (String(points[0]) === String(points.at(-1))) points.pop();
  return rounded(rounded(points, edge), edge);
}

/** The parts of an outline that are shores: all but the tile's edges. */
function shores(outline: Point[], edge: number): Point[][] {
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const isCut = from.some((value, axis) => value === to[axis] && (value <= 0 || value >= edge));
    return isCut ? [] : [[from, to]];
  });
}

/** Cuts the corners, except at the tile's edges, where the next tile's water goes on. */
function rounded(points: Point[], edge: number): Point[] {
  const cut = (a: Point, b: Point): Point =>
    a.some((value) => value <= 0 || value >= edge)
      ? a
      : [(3 * a[0] + b[0]) / 4, (3 * a[1] + b[1]) / 4];
  return points.flatMap((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    return [cut(a, b), cut(b, a)];
  });
}
