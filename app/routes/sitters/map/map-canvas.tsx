import { divIcon, type Map as LeafletMap } from "leaflet";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { MapContainer, Marker, TileLayer } from "react-leaflet";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import type { SitterCluster, SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { Icon } from "#app/ui/icons.tsx";
import { longitudeNear } from "#app/ui/map/longitude-near.ts";
import type { MapSettings } from "#app/ui/map/map-settings.ts";
import {
  ATTRIBUTION,
  LOCATE,
  locationFault,
  NO_STREETS,
  NOT_SUPPORTED,
  PATIENCE,
} from "#app/ui/map/map-text.ts";
import { MapPins } from "./map-pins.tsx";
import { type Bounds, boundsOf, MapViews, type OnMove, type Point, pointOf } from "./map-views.tsx";
import "#app/ui/map/map-canvas.css";

const MapGround = lazy(() => import("./map-ground.tsx"));

const CITY_ZOOM = 10;
const USER = divIcon({ className: "map-user", iconSize: [24, 24] });
const zooms = [
  ["+", "Zoom in", 1],
  ["−", "Zoom out", -1],
] as const;

/** The map, loaded only when it is shown. */
export default function MapCanvas({
  settings,
  sitters,
  clusters,
  service,
  whole,
  searching,
  near,
  fit,
  chosen,
  pointed,
  onChoose,
  onStart,
  onMove,
}: {
  settings: MapSettings;
  sitters: SitterListItem[];
  clusters: SitterCluster[] | null;
  service: Service | undefined;
  /** Whether the list is complete; otherwise the view is searched at once. */
  whole: boolean;
  searching: boolean;
  /** Whether the sitters are listed by their distance. */
  near: boolean;
  /** Whether the view starts around the sitters instead of over the city. */
  fit: boolean;
  chosen: SitterListItem | null;
  /** The sitter whose card is under the pointer or has the focus. */
  pointed: SitterListItem | null;
  onChoose: (id: string) => void;
  /** Called with the first view, if the list is incomplete. */
  onStart: (bounds: Bounds) => void;
  onMove: OnMove;
}) {
  const { place, fault, locating, locate, dismiss } = useLocation();
  const [tiles, setTiles] = useState<"awaited" | "late" | "shown" | "failed">("awaited");
  const map = useRef<LeafletMap>(null);
  /**
   * Whether the map was moved since the last tap on Locate Me, so that a late position must not
   * move it.
   */
  const touched = useRef(false);
  const ownMoves = useRef(true);
  const [moved, setMoved] = useState(false);
  if (chosen && !moved) setMoved(true);
  useEffect(() => {
    const late = setTimeout(() => setTiles((now) => (now === "awaited" ? "late" : now)), PATIENCE);
    return () => clearTimeout(late);
  }, []);
  return (
    <>
      <MapContainer
        ref={map}
        center={settings.center}
        zoom={CITY_ZOOM}
        className="map-canvas"
        worldCopyJump
        zoomControl={false}
      >
        <TileLayer
          url={settings.tileUrl}
          attribution={ATTRIBUTION}
          maxZoom={19}
          eventHandlers={{
            tileerror: () => setTiles("failed"),
            tileload: () => setTiles("shown"),
          }}
        />
        <Suspense>{(tiles === "late" || tiles === "failed") && <MapGround />}</Suspense>
        <MapPins
          sitters={sitters}
          clusters={clusters}
          service={service}
          marked={[chosen, pointed]}
          onChoose={onChoose}
        />
        <MapViews
          fit={fit ? pointsOf(sitters) : []}
          near={near}
          whole={whole}
          chosen={chosen}
          place={place}
          touched={touched}
          ownMoves={ownMoves}
          onStart={onStart}
          onMove={(bounds, from) => {
            setMoved(true);
            onMove(bounds, from);
          }}
        />
        {place && <Marker position={place} icon={USER} interactive={false} keyboard={false} />}
      </MapContainer>
      <div className="map-notes" role="status">
        {place && !fault && <span className="map-note good">Location found</span>}
        {tiles === "failed" && <span className="map-note">{NO_STREETS}</span>}
        {searching && <span className="map-note">Searching this area...</span>}
      </div>
      <div className="map-tools">
        {zooms.map(([sign, label, levels]) => (
          <button
            key={sign}
            type="button"
            className="icon-btn"
            aria-label={label}
            onClick={() => {
              touched.current = true;
              ownMoves.current = false;
              map.current?.zoomIn(levels);
            }}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          className="icon-btn"
          aria-label={locating ? "Locating..." : "Locate Me"}
          onClick={() => {
            touched.current = false;
            locate();
          }}
          disabled={locating}
        >
          <Icon name="locate" />
        </button>
        {moved && (
          <button
            type="button"
            className="btn small map-again"
            onClick={() => map.current && onMove(boundsOf(map.current), pointOf(place))}
          >
            Search This Area
          </button>
        )}
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

function pointsOf(sitters: SitterListItem[]): Point[] {
  const first = sitters.find(({ longitude }) => longitude !== null)?.longitude ?? 0;
  return sitters.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [[latitude, longitudeNear(longitude, first)] as Point],
  );
}

type Place = [latitude: number, longitude: number];

/** Finds the person's position: on a tap, and on load only if that is allowed already. */
function useLocation() {
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
