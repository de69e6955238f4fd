import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { drawGround } from "#app/ui/map/draw-ground.ts";

/** Draws water and place names while the tiles are missing. */
export default function MapGround() {
  const map = useMap();
  useEffect(() => drawGround(map), [map]);
  return null;
}
