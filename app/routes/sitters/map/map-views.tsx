import {
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
} from "leaflet";
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
/** So many of the nearest have room for their faces on a narrow map. */
const NARROW = 6;
/** Keeps pins clear of the edges, and of the controls at the left and the notes at the bottom. */
const CLEAR = { left: 76, top: 64, right: 36, bottom: 64 };
const FIT: FitBoundsOptions = {
  maxZoom: USER_ZOOM,
  paddingTopLeft: [CLEAR.left, CLEAR.top],
  paddingBottomRight: [CLEAR.right, CLEAR.bottom],
  animate: false,
};

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
  const start = useRef({ fit, search: () => !whole && onStart(clearBoundsOf(map)) });
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
    const few = matchMedia("(width < 48rem)").matches ? fit.slice(0, NARROW) : fit;
    if (few.length) map.fitBounds(few, FIT);
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
  return sidesOf(map.getBounds());
}

/** Without the edges, where a pin would be cut or covered. */
function clearBoundsOf(map: LeafletMap): Bounds {
  const { x, y } = map.getSize();
  return sidesOf(
    latLngBounds(
      map.containerPointToLatLng([CLEAR.left, y - CLEAR.bottom]),
      map.containerPointToLatLng([x - CLEAR.right, CLEAR.top]),
    ),
  );
}

function sidesOf(bounds: LatLngBounds): Bounds {
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
