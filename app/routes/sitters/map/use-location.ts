import { useCallback, useEffect, useState } from "react";
import { LOCATE, locationFault, NOT_SUPPORTED } from "#app/ui/map/map-text.ts";

type Place = [latitude: number, longitude: number];

/** Finds the person's position: on a tap, and on load only if that is allowed already. */
export function useLocation() {
  const [place, setPlace] = useState<Place | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);

  const locate = useCallback(() => {
    setFault(null);
    if (!navigator.geolocation) {
      setFault(NOT_SUPPORTED);
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        setPlace([coords.latitude, coords.longitude]);
      },
      ({ code }) => {
        setLocating(false);
        setFault(locationFault(code));
      },
      LOCATE,
    );
  }, []);

  useEffect(() => {
    let left = false;
    navigator.permissions
      ?.query({ name: "geolocation" })
      .then(({ state }) => state === "granted" && !left && locate())
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [locate]);

  return { place, fault, locating, locate, dismiss: () => setFault(null) };
}
