import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { drawGround } from "#app/ui/map/draw-ground.ts";

/** Water and names of places under the tiles, for as long as the tiles are missing. */
export default function MapGround() {
  const map = useMap();
  useEffect(() => drawGround(map), [map]);
  return null;
}
