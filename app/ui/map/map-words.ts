/** Text that OpenStreetMap's licence (ODbL, openstreetmap.org/copyright) asks every map to show. */
export const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

export const MAP_ERROR = "Map Error: Could not load the map. Please try again.";

/** As precise as the device can, within 10 s, from the last five minutes at most. */
export const LOCATE: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 300_000,
};

export const NOT_SUPPORTED = "Geolocation is not supported by this browser.";

/** What the banner says, by the code of a GeolocationPositionError. */
export function locationFault(code: number): string {
  if (code === 1) return "Location access denied. Please enable location services.";
  if (code === 2) return "Location information is unavailable.";
  if (code === 3) return "Location request timed out.";
  return "Unable to retrieve your location.";
}
