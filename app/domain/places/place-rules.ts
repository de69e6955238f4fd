export type Point = { latitude: number; longitude: number };

/** Mean radius of the earth in miles (IUGG: 6371.0088 km). */
export const EARTH_MILES = 3958.7613;

const CELLS_PER_DEGREE = 100;

/** The 0.01-degree cell's centre: the only public position. 7 decimals keep 47.37 in its cell. */
export function cellCentre(latitude: number, longitude: number): Point {
  return { latitude: middle(latitude, 90), longitude: middle(longitude, 180) };
}

function middle(degrees: number, most: number): number {
  const cell = Math.floor(Math.round(degrees * 1e7) / (1e7 / CELLS_PER_DEGREE));
  const last = most * CELLS_PER_DEGREE - 1;
  return (2 * Math.min(cell, last) + 1) / (2 * CELLS_PER_DEGREE);
}

/** Between the cells, in steps of 0.5; never from the exact points. */
export function milesBetween(a: Point, b: Point): number {
  const from = cellCentre(a.latitude, a.longitude);
  const to = cellCentre(b.latitude, b.longitude);
  return Math.round(rawMiles(from, to) * 2) / 2;
}

/** Great circle (haversine), only for comparing public points. */
export function rawMiles(a: Point, b: Point): number {
  const h =
    halfAngle(a.latitude - b.latitude) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      halfAngle(a.longitude - b.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Null unless both are known. */
export function knownPoint({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** 6 decimals (11 cm); '' without a point. */
export function pointText(point: { latitude: number | null; longitude: number | null }): string {
  const { latitude, longitude } = point;
  if (latitude === null || longitude === null) return "";
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** Counted from cell to cell, and so only about right. */
export function milesText(miles: number): string {
  return miles < 0.5 ? "under 0.5 mi" : `about ${miles} mi`;
}

function halfAngle(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
