/** Required by OpenStreetMap's licence (openstreetmap.org/copyright). */
export const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

export const MAP_ERROR = "Map Error: Could not load the map. Please try again.";

export const NO_STREETS = "Streets can't be loaded right now.";

/** After this many milliseconds, missing tiles are late. */
export const PATIENCE = 2_000;

export const LOCATE: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 300_000,
};

export const NOT_SUPPORTED = "Geolocation is not supported by this browser.";

/** What to say about a GeolocationPositionError's code. */
export function locationFault(code: number): string {
  if (code === 1) return "Location access denied. Please enable location services.";
  if (code === 2) return "Location information is unavailable.";
  if (code === 3) return "Location request timed out.";
  return "Unable to retrieve your location.";
}
