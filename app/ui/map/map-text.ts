/**
 * Attribution that OpenStreetMap's licence (ODbL, openstreetmap.org/copyright) requires on every
 * map.
 */
export const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

export const MAP_ERROR = "Map Error: Could not load the map. Please try again.";

/** As precise as possible within 10 s, at most five minutes old. */
export const LOCATE: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 300_000,
};

export const NOT_SUPPORTED = "Geolocation is not supported by this browser.";

/** The banner's text for a GeolocationPositionError code. */
export function locationFault(code: number): string {
  if (code === 1) return "Location access denied. Please enable location services.";
  if (code === 2) return "Location information is unavailable.";
  if (code === 3) return "Location request timed out.";
  return "Unable to retrieve your location.";
}
