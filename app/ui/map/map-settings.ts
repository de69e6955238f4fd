import { createContext } from "react";

export type MapSettings = { tileUrl: string; center: [latitude: number, longitude: number] };

export const MapSettingsContext = createContext<MapSettings>({
  tileUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  center: [47.3769, 8.5417],
});
