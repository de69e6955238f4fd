import type { FitBoundsOptions, Map as LeafletMap } from "leaflet";
import { type RefObject, useEffect, useRef } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import type { Point as PlacePoint } from "#app/domain/places/place-rules.ts";
import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { showFocusedPin } from "#app/ui/map/focused-pin.ts";

export type Bounds = { west: number; south: number; east: number; north: number };
/** With where Locate Me found the person. */
export type OnMove = (bounds: Bounds, place: PlacePoint | null) => void;
export type Point = [latitude: number, longitude: number];

const USER_ZOOM = 13;
const SITTER_ZOOM = 15;
/** Keeps pins clear of the edges, and of the controls at the left and the notes at the bottom. */
const FIT = {
  maxZoom: USER_ZOOM,
  paddingTopLeft: [80, 48],
  paddingBottomRight: [40, 64],
  animate: false,
} satisfies FitBoundsOptions;
/** Where the search lies over the map. */
const NARROW_FIT = { ...FIT, paddingTopLeft: [80, 112] } satisfies FitBoundsOptions;

/** Moves the map to what was chosen or found, and reports moves by the person. */
export function MapViews({
  fit,
  whole,
  chosen,
  place,
  touched,
  ownMoves,
  onStart,
  onMove,
}: {
  fit: Point[];
  whole: boolean;
  chosen: SitterListItem | null;
  place: Point | null;
  touched: RefObject<boolean>;
  /** Moves are the app's own until the person touches the map, so the list stays. */
  ownMoves: RefObject<boolean>;
  onStart: (bounds: Bounds) => void;
  onMove: OnMove;
}) {
  const map = useMap();
  const start = useRef({ fit, search: () => !whole && onStart(boundsOf(map)) });
  useMapEvents({
    moveend: () => {
      if (!ownMoves.current) onMove(boundsOf(map), pointOf(place));
    },
  });
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    showFocusedPin(map, () => {
      ownMoves.current = true;
    });
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    resized.observe(map.getContainer());
    const touch = () => {
      touched.current = true;
      ownMoves.current = false;
    };
    for (const kind of ["pointerdown", "keydown", "wheel"])
      map.getContainer().addEventListener(kind, touch, { capture: true, passive: true });
    const { fit, search } = start.current;
    if (fit.length) map.fitBounds(fit, matchMedia("(width < 48rem)").matches ? NARROW_FIT : FIT);
    search();
    return () => resized.disconnect();
  }, [map, touched, ownMoves]);
  const { latitude = null, longitude = null } = chosen ?? {};
  useEffect(() => {
    if (latitude === null || longitude === null) return;
    ownMoves.current = true;
    map.setView([latitude, longitude], SITTER_ZOOM);
  }, [map, latitude, longitude, ownMoves]);
  useEffect(() => {
    if (!place || touched.current) return;
    ownMoves.current = false;
    map.setView(place, USER_ZOOM);
  }, [map, place, touched, ownMoves]);
  return null;
}

export function boundsOf(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** The middle of the cell: nobody needs to know more. */
export function pointOf(place: Point | null): PlacePoint | null {
  const [latitude = 0, longitude = 0] =
    place?.map((degrees) => Math.floor(degrees * 100) / 100 + 0.005) ?? [];
  return place && { latitude, longitude };
}
