import {
  type DivIcon,
  divIcon,
  type LeafletEventHandlerFnMap,
  type Marker as LeafletMarker,
  latLngBounds,
} from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import { headlinePrice } from "#app/domain/people/sitting/sitter-prices.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import type { SitterCluster, SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { faceIcon, nameImage, PIN_SIZE } from "#app/ui/map/face-icon.ts";
import { longitudeNear } from "#app/ui/map/longitude-near.ts";
import { photoAt } from "#app/ui/photo-source.ts";
import { briefNumbers } from "#app/ui/sitters/sitter-numbers.ts";
import { FAN_ZOOM, groupPins, isPinOf, type Pin, pinsOf, type Spot } from "./pin-groups.ts";

/** Sitters with a location as avatars with a price, or as a number where they would overlap. */
export function MapPins({
  sitters,
  clusters,
  service,
  marked,
  onChoose,
}: {
  sitters: SitterListItem[];
  /** Counts by part of the map, if the list is incomplete. */
  clusters: SitterCluster[] | null;
  /** The service whose price is shown; by default, a sitter's first. */
  service: Service | undefined;
  /** The sitters whose pins, or clusters, stand out. */
  marked: (SitterListItem | null)[];
  onChoose: (id: string) => void;
}) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  // The map goes around the world; the pins are where it shows it.
  const [middle, setMiddle] = useState(map.getCenter().lng);
  useMapEvents({
    zoomend: () => setZoom(map.getZoom()),
    moveend: () => setMiddle(map.getCenter().lng),
  });
  const byId = new Map(sitters.map((sitter) => [sitter.id, sitter]));
  const pins = pinsOf(sitters, clusters).map((pin) => ({
    ...pin,
    longitude: longitudeNear(pin.longitude, middle),
  }));
  const spots = groupPins(pins, zoom, (pin) => map.project([pin.latitude, pin.longitude], zoom));

  function open(cluster: Pin[]) {
    const bounds = latLngBounds(cluster.map((pin) => [pin.latitude, pin.longitude]));
    const apart = map.getBoundsZoom(bounds.pad(0.2));
    map.setView(bounds.getCenter(), Math.max(zoom + 1, Math.min(apart, FAN_ZOOM)));
  }

  return spots.map((spot) => {
    const pins = spot.kind === "cluster" ? spot.pins : [spot];
    const chosen = marked.some((sitter) => sitter && pins.some((pin) => isPinOf(pin, sitter)));
    if (spot.kind === "cluster") {
      const ids = pins.map(({ id }) => id).join("-");
      return <ClusterPin key={`cluster-${ids}`} cluster={spot} chosen={chosen} onOpen={open} />;
    }
    const sitter = byId.get(spot.id);
    if (!sitter) {
      const { id, latitude, longitude } = spot;
      const one: ClusterSpot = { kind: "cluster", pins: [spot], sitters: 1, latitude, longitude };
      return <ClusterPin key={`cluster-${id}`} cluster={one} chosen={chosen} onOpen={open} />;
    }
    return (
      <SitterPin
        key={sitter.id}
        sitter={sitter}
        service={service}
        spot={spot}
        chosen={chosen}
        onChoose={onChoose}
      />
    );
  });
}

type ClusterSpot = Extract<Spot, { kind: "cluster" }>;
type PinSpot = Extract<Spot, { kind: "pin" }>;

function ClusterPin({
  cluster: { pins, sitters, latitude, longitude },
  chosen,
  onOpen,
}: {
  cluster: ClusterSpot;
  chosen: boolean;
  onOpen: (pins: Pin[]) => void;
}) {
  const icon = useMemo(() => clusterIcon(sitters), [sitters]);
  const marker = useMarked(chosen, icon);
  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      title={clusterLabel(sitters)}
      autoPanOnFocus={false}
      eventHandlers={pressed(() => onOpen(pins))}
    />
  );
}

/**
 * A sitter's pin. Keeps its icon element while nothing changes: a new one would lose tap and focus.
 */
function SitterPin({
  sitter,
  service,
  spot: { latitude, longitude, dx, dy },
  chosen,
  onChoose,
}: {
  sitter: SitterListItem;
  service: Service | undefined;
  spot: PinSpot;
  chosen: boolean;
  onChoose: (id: string) => void;
}) {
  const { id, name, profilePhoto } = sitter;
  const { named, amount, unit, per } = headlinePrice(sitter, service);
  const numbers = briefNumbers(sitter).map(({ text, spoken }) => spoken ?? text);
  const title = [name, amount && `${amount} ${per}`.trim(), amount && named, ...numbers]
    .filter(Boolean)
    .join(", ");
  const icon = useMemo(() => {
    const photo = profilePhoto && photoAt(profilePhoto, 320);
    return faceIcon(name, { photo, title, price: amount, unit, dx, dy });
  }, [name, profilePhoto, title, amount, unit, dx, dy]);
  const marker = useMarked(chosen, icon);
  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      title={title}
      zIndexOffset={chosen ? 1000 : 0}
      autoPanOnFocus={false}
      eventHandlers={pressed(() => onChoose(id))}
    />
  );
}

/** Makes the element of a marker stand out while it is chosen. */
function useMarked(chosen: boolean, icon: DivIcon) {
  const marker = useRef<LeafletMarker>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new icon has to be marked again
  useEffect(() => {
    marker.current?.getElement()?.classList.toggle("chosen", chosen);
  }, [chosen, icon]);
  return marker;
}

/** Handles a tap on a pin, or Enter or Space while it has the focus. */
function pressed(act: () => void): LeafletEventHandlerFnMap {
  return {
    click: act,
    keydown: ({ originalEvent: event }) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    },
  };
}

function clusterLabel(count: number): string {
  return `${count} ${count === 1 ? "sitter" : "sitters"}: zoom in`;
}

function clusterIcon(count: number) {
  const html = document.createElement("span");
  html.textContent = String(count);
  nameImage(html, clusterLabel(count));
  return divIcon({ html, className: "pin cluster", iconSize: [PIN_SIZE, PIN_SIZE] });
}
