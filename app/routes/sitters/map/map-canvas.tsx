import type { Map as LeafletMap } from "leaflet";
import { type RefObject, useEffect, useRef, useState } from "react";
import { CircleMarker, MapContainer, TileLayer, useMap, useMapEvents } from "react-leaflet";
import type { Point as PlacePoint } from "#app/domain/places/place-rules.ts";
import type { SitterCluster, SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { showFocusedPin } from "#app/ui/map/focused-pin.ts";
import type { MapSettings } from "#app/ui/map/map-settings.ts";
import { ATTRIBUTION } from "#app/ui/map/map-text.ts";
import { MapPins } from "./map-pins.tsx";
import { useLocation } from "./use-location.ts";
import "#app/ui/map/map-canvas.css";

type Bounds = { west: number; south: number; east: number; north: number };
type OnMove = (bounds: Bounds, place: PlacePoint | null) => void;
type Point = [latitude: number, longitude: number];

const CITY_ZOOM = 10;
const USER_ZOOM = 13;
const SITTER_ZOOM = 15;

/** The map, loaded only when it is shown. */
export default function MapCanvas({
  settings,
  sitters,
  clusters,
  whole,
  searching,
  fit,
  chosen,
  onChoose,
  onStart,
  onMove,
}: {
  settings: MapSettings;
  sitters: SitterListItem[];
  clusters: SitterCluster[] | null;
  /** Whether the list is complete; otherwise the view is searched at once. */
  whole: boolean;
  searching: boolean;
  /** Whether the view starts around the sitters instead of over the city. */
  fit: boolean;
  chosen: SitterListItem | null;
  onChoose: (id: string) => void;
  /** With the first view, if the list is incomplete. */
  onStart: (bounds: Bounds) => void;
  /** With where Locate Me found the person. */
  onMove: OnMove;
}) {
  const { place, fault, locating, locate, dismiss } = useLocation();
  const [blank, setBlank] = useState(false);
  /** The map was moved since the last tap on Locate Me, so a late position must not move it. */
  const touched = useRef(false);
  return (
    <>
      <MapContainer center={settings.center} zoom={CITY_ZOOM} className="map-canvas" worldCopyJump>
        <TileLayer
          url={settings.tileUrl}
          attribution={ATTRIBUTION}
          maxZoom={19}
          eventHandlers={{ tileerror: () => setBlank(true), tileload: () => setBlank(false) }}
        />
        <MapPins
          sitters={sitters}
          clusters={clusters}
          chosen={chosen?.id ?? null}
          onChoose={onChoose}
        />
        <Views
          fit={fit ? pointsOf(sitters) : []}
          whole={whole}
          chosen={chosen}
          place={place}
          touched={touched}
          onStart={onStart}
          onMove={onMove}
        />
        {place && <CircleMarker center={place} radius={9} className="map-user" />}
      </MapContainer>
      <div className="map-tools">
        <button
          type="button"
          className="btn ghost small"
          onClick={() => {
            touched.current = false;
            locate();
          }}
          disabled={locating}
        >
          {locating ? "Locating..." : "Locate Me"}
        </button>
        <span role="status">
          {searching && <span className="map-note">Searching this area...</span>}
          {place && !fault && <span className="map-note good">Location found</span>}
          {blank && (
            <span className="map-note">
              The map's background can't be loaded right now. Pins and list still work.
            </span>
          )}
        </span>
      </div>
      {fault && (
        <div className="map-banner" role="alert">
          <span className="grow">{fault}</span>
          <button type="button" className="icon-btn" aria-label="Dismiss" onClick={dismiss}>
            ✕
          </button>
        </div>
      )}
    </>
  );
}

/** Moves the map to what was chosen or found, and reports moves by the person. */
function Views({
  fit,
  whole,
  chosen,
  place,
  touched,
  onStart,
  onMove,
}: {
  fit: Point[];
  whole: boolean;
  chosen: SitterListItem | null;
  place: Point | null;
  touched: RefObject<boolean>;
  onStart: (bounds: Bounds) => void;
  onMove: OnMove;
}) {
  const map = useMap();
  /** The next move is the app's own, so the list stays. */
  const ownMove = useRef(false);
  const start = useRef({ fit, search: () => !whole && onStart(boundsOf(map)) });
  useMapEvents({
    moveend: () => {
      if (!ownMove.current) onMove(boundsOf(map), pointOf(place));
      ownMove.current = false;
    },
  });
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    showFocusedPin(map, () => {
      ownMove.current = true;
    });
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    resized.observe(map.getContainer());
    const touch = () => {
      touched.current = true;
    };
    for (const kind of ["pointerdown", "keydown", "wheel"])
      map.getContainer().addEventListener(kind, touch, { capture: true, passive: true });
    if (!start.current.fit.length) start.current.search();
    else {
      ownMove.current = true;
      map.fitBounds(start.current.fit, { maxZoom: USER_ZOOM, padding: [40, 40], animate: false });
    }
    return () => resized.disconnect();
  }, [map, touched]);
  const { latitude = null, longitude = null } = chosen ?? {};
  useEffect(() => {
    if (latitude === null || longitude === null) return;
    ownMove.current = true;
    map.setView([latitude, longitude], SITTER_ZOOM);
  }, [map, latitude, longitude]);
  useEffect(() => {
    if (place && !touched.current) map.setView(place, USER_ZOOM);
  }, [map, place, touched]);
  return null;
}

function boundsOf(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** The middle of the cell: nobody needs to know more. */
function pointOf(place: Point | null): PlacePoint | null {
  const [latitude = 0, longitude = 0] =
    place?.map((degrees) => Math.floor(degrees * 100) / 100 + 0.005) ?? [];
  return place && { latitude, longitude };
}

function pointsOf(sitters: SitterListItem[]): Point[] {
  return sitters.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [[latitude, longitude] as Point],
  );
}
