/** The same longitude in the turn of the world around another: -179.98 is 180.02 beside 179.98. */
export function longitudeNear(longitude: number, other: number): number {
  return longitude + 360 * Math.round((other - longitude) / 360);
}
