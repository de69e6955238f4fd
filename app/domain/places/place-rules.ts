export type Point = { latitude: number; longitude: number };

/** Mean radius of the earth in miles (IUGG: 6371.0088 km). */
export const EARTH_MILES = 3958.7613;

const CELLS_PER_DEGREE = 100;

/**
 * Centre of the 0.01-degree cell around a point: the only public position. Rounds to 7 decimals (1
 * cm) first, so that a number such as 47.37, which has no exact binary form, stays in its own cell.
 */
export function cellCentre(latitude: number, longitude: number): Point {
  return { latitude: middle(latitude, 90), longitude: middle(longitude, 180) };
}

function middle(degrees: number, most: number): number {
  const cell = Math.floor(Math.round(degrees * 1e7) / (1e7 / CELLS_PER_DEGREE));
  const last = most * CELLS_PER_DEGREE - 1;
  return (2 * Math.min(cell, last) + 1) / (2 * CELLS_PER_DEGREE);
}

/** Miles between the cells of two points in steps of 0.5; never from the exact points. */
export function milesBetween(a: Point, b: Point): number {
  const from = cellCentre(a.latitude, a.longitude);
  const to = cellCentre(b.latitude, b.longitude);
  return Math.round(rawMiles(from, to) * 2) / 2;
}

/** Unrounded great-circle miles (haversine), only for comparing public points. */
export function rawMiles(a: Point, b: Point): number {
  const h =
    halfAngle(a.latitude - b.latitude) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      halfAngle(a.longitude - b.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** '47.366200, 8.538700' (6 decimals, 11 cm); '' without a point. */
export function pointText(point: { latitude: number | null; longitude: number | null }): string {
  const { latitude, longitude } = point;
  if (latitude === null || longitude === null) return "";
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** '2.5 mi'. */
export function milesText(miles: number): string {
  return miles < 0.5 ? "under 0.5 mi" : `${miles} mi`;
}

function halfAngle(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
