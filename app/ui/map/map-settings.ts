import { createContext } from "react";

export type MapSettings = { tileUrl: string; center: [latitude: number, longitude: number] };

/** The same for every map; provided by the frame of all pages. */
export const MapSettingsContext = createContext<MapSettings>({
  tileUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  center: [47.3769, 8.5417],
});
