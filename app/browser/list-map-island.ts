import {
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  type Marker,
  marker,
  tileLayer,
} from "leaflet";
import { faceIcon, PIN_SIZE } from "#app/ui/map/face-icon.ts";
import { showFocusedPin } from "#app/ui/map/focused-pin.ts";
import { longitudeNear } from "#app/ui/map/longitude-near.ts";
import { ATTRIBUTION, PATIENCE } from "#app/ui/map/map-text.ts";
import { type Box, nearestFreeBox } from "#app/ui/map/nearest-free-box.ts";
import "#app/ui/map/map-canvas.css";

/** The zoom at which neighbouring cells are apart. */
const CLOSEST = 14;
/** Where the map is before the sitters are shown. */
const SOMEWHERE: LatLngTuple = [47.37, 8.54];
/** The size of a pin with its price, and the space around it, in pixels. */
const PIN = { width: 60, height: 62 };
const ANYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Draws the sitters of the page's list, and again when the list changes. */
export function drawList(box: HTMLElement): void {
  const frame = box.firstElementChild as HTMLElement;
  frame.className = "map-canvas";
  const map = leafletMap(frame, { scrollWheelZoom: false }).setView(SOMEWHERE, 11);
  map.attributionControl.setPrefix(false);
  showFocusedPin(map);
  const drawGround = () => {
    if (!frame.querySelector(".leaflet-tile-loaded"))
      import("#app/ui/map/draw-ground.ts").then((ground) => ground.drawGround(map)).catch(() => {});
  };
  const late = setTimeout(drawGround, PATIENCE);
  tileLayer(box.dataset.tiles ?? "", { attribution: ATTRIBUTION, maxZoom: 19 })
    .once("tileerror", () => {
      clearTimeout(late);
      drawGround();
    })
    .addTo(map);
  const layer = layerGroup().addTo(map);
  let pins: Marker[] = [];
  const results = box.previousElementSibling as HTMLElement;
  const show = () => {
    layer.clearLayers();
    box.parentElement?.classList.toggle("none", results.querySelector("div.state") !== null);
    const cards = [...results.querySelectorAll<HTMLElement>("[data-at]")];
    pins = cards.map((card) => pinOf(card).addTo(layer));
    if (!pins.length) return;
    // Without results there was no room for the map.
    map.invalidateSize({ animate: false });
    const first = pins[0]?.getLatLng().lng ?? 0;
    for (const pin of pins) {
      const { lat, lng } = pin.getLatLng();
      pin.setLatLng([lat, longitudeNear(lng, first)]);
    }
    const points = pins.map((pin) => pin.getLatLng());
    map.fitBounds(
      points.map(({ lat, lng }) => [lat, lng]),
      {
        padding: [80, 80],
        maxZoom: CLOSEST,
        animate: false,
      },
    );
    spread(map, pins);
  };
  map.on("zoomend", () => spread(map, pins));
  new MutationObserver(show).observe(results, { childList: true });
  show();
}

/** Puts each pin at the nearest place where it covers no other; neighbours share a cell. */
function spread(map: LeafletMap, pins: Marker[]): void {
  const taken: Box[] = [];
  for (const pin of pins) {
    const { x, y } = map.latLngToLayerPoint(pin.getLatLng());
    const [left, top] = [x - PIN.width / 2, y - PIN.height / 2];
    const wanted = { left, top, right: left + PIN.width, bottom: top + PIN.height };
    const free = nearestFreeBox(wanted, ANYWHERE, taken);
    taken.push(free);
    const { style } = pin.getElement() as HTMLElement;
    style.marginLeft = `${free.left - left - PIN_SIZE / 2}px`;
    style.marginTop = `${free.top - top - PIN_SIZE / 2}px`;
  }
}

/** The middle of a cell, '4737,853'. */
function pointAt(text: string): LatLngTuple {
  return text.split(",").map((cell) => (Number(cell) + 0.5) / 100) as LatLngTuple;
}

/** Makes a pin from a card: its face, its price and its link. */
function pinOf(card: HTMLElement): Marker {
  const photo = card.querySelector<HTMLImageElement>("img.avatar")?.src ?? null;
  const name = card.querySelector("h2")?.textContent ?? "";
  const [price, unit] = [...(card.querySelector(".price")?.childNodes ?? [])].map(
    ({ textContent }) => textContent ?? "",
  );
  const icon = faceIcon(name, { photo, price, unit });
  const pin = marker(pointAt(card.dataset.at ?? ""), { icon, title: name, autoPanOnFocus: false });
  const [profile, quickView = profile] =
    card.querySelectorAll<HTMLElement>("a.cover, a[data-dialog]");
  const choose = () => quickView?.click();
  pin.on("click", choose);
  pin.on("keydown", ({ originalEvent: event }) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose();
  });
  for (const [name, chosen] of [
    ["pointerenter", true],
    ["pointerleave", false],
    ["focusin", true],
    ["focusout", false],
  ] as const)
    card.addEventListener(name, () => {
      pin.getElement()?.classList.toggle("chosen", chosen);
      pin.setZIndexOffset(chosen ? 1000 : 0);
    });
  return pin;
}
