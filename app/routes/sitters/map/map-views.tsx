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
/** Called after a move, with where Locate Me found the person. */
export type OnMove = (bounds: Bounds, place: PlacePoint | null) => void;
export type Point = [latitude: number, longitude: number];

const USER_ZOOM = 13;
const SITTER_ZOOM = 15;
/** How many of the nearest sitters a narrow map starts with, so that their faces have room. */
const FACES = 6;
/** Keeps pins clear of the edges, the controls and the notes. */
const CLEAR = { left: 76, top: 64, right: 36, bottom: 64 };
/** The same where the search and the filters lie over the map. */
const COVERED_CLEAR = { left: 36, top: 32, right: 80, bottom: 60 };
/** The same where the controls are in one line at the top. */
const LOW_CLEAR = { left: 36, top: 80, right: 36, bottom: 50 };

/** Moves the map to what was chosen or found, and reports moves by the person. */
export function MapViews({
  fit,
  near,
  whole,
  chosen,
  place,
  touched,
  ownMoves,
  onStart,
  onMove,
}: {
  fit: Point[];
  /** Whether the nearest come first. */
  near: boolean;
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
  const start = useRef({ fit, near, search: () => !whole && onStart(clearBoundsOf(map)) });
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
    const { fit, near, search } = start.current;
    const first = near && isNarrow() ? fit.slice(0, FACES) : fit;
    if (first.length) map.fitBounds(first, fitting(map));
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

function isNarrow(): boolean {
  return matchMedia("(width < 48rem)").matches;
}

function clearOf(map: LeafletMap) {
  if (!isNarrow()) return CLEAR;
  const { top } = map.getContainer().getBoundingClientRect();
  const head = document.querySelector(".map-head")?.getBoundingClientRect().bottom ?? 0;
  return head > top ? { ...COVERED_CLEAR, top: head - top + COVERED_CLEAR.top } : LOW_CLEAR;
}

function fitting(map: LeafletMap): FitBoundsOptions {
  const { left, top, right, bottom } = clearOf(map);
  return {
    maxZoom: USER_ZOOM,
    paddingTopLeft: [left, top],
    paddingBottomRight: [right, bottom],
    animate: false,
  };
}

/** The map's bounds without the edges, where a pin would be cut off or covered. */
function clearBoundsOf(map: LeafletMap): Bounds {
  const { left, top, right, bottom } = clearOf(map);
  const { x, y } = map.getSize();
  return sidesOf(
    latLngBounds(
      map.containerPointToLatLng([left, y - bottom]),
      map.containerPointToLatLng([x - right, top]),
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

/** The middle of a position's cell: the server needs to know no more. */
export function pointOf(place: Point | null): PlacePoint | null {
  const [latitude = 0, longitude = 0] =
    place?.map((degrees) => Math.floor(degrees * 100) / 100 + 0.005) ?? [];
  return place && { latitude, longitude };
}
