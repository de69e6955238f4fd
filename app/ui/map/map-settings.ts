import { createContext } from "react";

/** Where maps get their pictures, and what they show first. */
export type MapSettings = { tileUrl: string; center: [latitude: number, longitude: number] };

/** The same for every map; the frame of all pages provides it. */
export const MapSettingsContext = createContext<MapSettings>({
  tileUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  center: [47.3769, 8.5417],
});
