import type { SitterCluster } from "#app/domain/sitters/search/sitter-list-json.ts";
import { longitudeNear } from "#app/ui/map/longitude-near.ts";

type Pixel = { x: number; y: number };
type Place = { latitude: number; longitude: number };
/** A sitter, or several sitters of whom only the number is known. */
export type Pin = Place & { id: string; sitters?: number };

/** One position on the map: a pin, moved by some pixels if several share a cell, or a cluster. */
export type Spot =
  | { kind: "pin"; id: string; latitude: number; longitude: number; dx: number; dy: number }
  | { kind: "cluster"; pins: Pin[]; sitters: number; latitude: number; longitude: number };

/** Pins nearer than this many pixels would crowd each other. */
const TOO_NEAR = 66;
/** Pixels between the pins of a cell that fan out. */
const FANNED = 60;
/** How much higher a pin is with the price below it. */
const PRICED = 1.25;
/** From this zoom, neighbouring cells are apart, and the pins of a cell fan out. */
export const FAN_ZOOM = 13;

type Group = { at: Pixel; pins: Pin[] };

/** Groups at most some hundred pins by screen distance at a zoom, so that no two spots overlap. */
export function groupPins(pins: Pin[], zoom: number, project: (pin: Place) => Pixel): Spot[] {
  const groups: Group[] = [];
  for (const pin of pins) join(groups, { at: project(pin), pins: [pin] }, project);
  return groups.flatMap((group) => spotsOf(group.pins, zoom));
}

/** A group that absorbs another moves to their centre, and may thus come near a third. */
function join(groups: Group[], group: Group, project: (pin: Place) => Pixel): void {
  const near = groups.findIndex(
    ({ at }) => Math.hypot(at.x - group.at.x, at.y - group.at.y) < TOO_NEAR,
  );
  const [other] = near < 0 ? [] : groups.splice(near, 1);
  if (!other) return void groups.push(group);
  const pins = [...other.pins, ...group.pins];
  join(groups, { at: project(middleOf(pins)), pins }, project);
}

function spotsOf(pins: Pin[], zoom: number): Spot[] {
  const [first] = pins;
  if (!first) return [];
  const sitters = pins.reduce((sum, pin) => sum + (pin.sitters ?? 1), 0);
  if (sitters === 1) return [{ kind: "pin", ...first, dx: 0, dy: 0 }];
  const oneCell = pins.every(
    ({ latitude, longitude }) => latitude === first.latitude && longitude === first.longitude,
  );
  if (oneCell && sitters === pins.length && zoom >= FAN_ZOOM)
    return pins.map((pin, index) => fanned(pin, index, pins.length));
  return [{ kind: "cluster", pins, sitters, ...middleOf(pins) }];
}

/**
 * Fans pins out around their common spot, far enough apart not to overlap; two stand side by side.
 */
function fanned(pin: Pin, index: number, count: number): Spot {
  const radius = Math.max(38, (count * FANNED) / (2 * Math.PI));
  const angle = (2 * Math.PI * index) / count - (count === 2 ? 0 : Math.PI / 2);
  const dx = Math.round(radius * Math.cos(angle));
  const dy = Math.round(radius * PRICED * Math.sin(angle));
  return { kind: "pin", ...pin, dx, dy };
}

function middleOf(pins: Pin[]) {
  const weight = (pin: Pin) => pin.sitters ?? 1;
  const all = pins.reduce((sum, pin) => sum + weight(pin), 0);
  const mean = (of: (pin: Pin) => number) =>
    pins.reduce((sum, pin) => sum + of(pin) * weight(pin), 0) / all;
  return { latitude: mean((pin) => pin.latitude), longitude: mean((pin) => pin.longitude) };
}

type Listed = { id: string; latitude: number | null; longitude: number | null };

/** Whether a pin is a sitter's own, or counts the sitters of their cell. */
export function isPinOf(pin: Pin, sitter: Listed): boolean {
  return pin.id === sitter.id || (pin.sitters !== undefined && isAt(pin, sitter));
}

/** A list's pins; if it is incomplete, those of the counts, which include everyone. */
export function pinsOf(sitters: Listed[], clusters: SitterCluster[] | null): Pin[] {
  const own = sitters.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  );
  if (!clusters) return own;
  return clusters.map((part) => {
    const alone = part.sitters === 1 && own.find((pin) => isAt(pin, part));
    return alone || { id: `${part.latitude} ${part.longitude}`, ...part };
  });
}

/** Whether two positions are the same cell; cells are 0.01 degrees apart. */
function isAt(pin: Pin, { latitude, longitude }: Omit<Listed, "id">): boolean {
  if (latitude === null || longitude === null) return false;
  const east = longitudeNear(longitude, pin.longitude);
  return Math.abs(pin.latitude - latitude) < 0.004 && Math.abs(pin.longitude - east) < 0.004;
}
