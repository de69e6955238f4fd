import type { BookingJson } from "#app/domain/bookings/booking-json.ts";

type Place = Pick<BookingJson, "location" | "latitude" | "longitude">;

/** Opens a maps app on phones; https://developers.google.com/maps/documentation/urls/get-started */
export function directionsHref({ location, latitude, longitude }: Place): string {
  const known = latitude !== null && longitude !== null;
  const destination = known ? `${latitude},${longitude}` : (location ?? "");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
