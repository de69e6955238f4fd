/** Squares of the map in degrees, counted from 180 degrees west and 90 south. */
export type MapTile = { level: number; x: number; y: number };

/** For the zooms from `from` on; a unit is the precision of outlines. */
export const MAP_LEVELS = [
  { degrees: 1, unit: 0.001, from: 8 },
  { degrees: 45, unit: 0.02, from: 0 },
] as const;

export type MapGround = {
  /** Outlines of sea, lakes and islands, as steps from the tile's corner in its units. */
  water: number[][];
  /** The largest first. */
  places: [name: string, latitude: number, longitude: number, population: number][];
};
