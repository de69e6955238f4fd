import {
  divIcon,
  type LatLngTuple,
  layerGroup,
  map as leafletMap,
  marker,
  tileLayer,
} from "leaflet";
import { showFocusedPin } from "#app/ui/map/focused-pin.ts";
import { ATTRIBUTION, PATIENCE } from "#app/ui/map/map-text.ts";
import "#app/ui/map/map-canvas.css";

/** As far as a cell is from its neighbours. */
const CLOSEST = 14;
/** Until the sitters are there. */
const SOMEWHERE: LatLngTuple = [47.37, 8.54];
/** Pixels between the pins of sitters who share a cell. */
const FANNED = 52;

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
  tileLayer(box.dataset.tiles ?? "", { attribution: ATTRIBUTION, maxZoom: 19 })
    .once("tileerror", drawGround)
    .addTo(map);
  setTimeout(drawGround, PATIENCE);
  const pins = layerGroup().addTo(map);
  const results = box.previousElementSibling as HTMLElement;
  const show = () => showPins(results, pins, (points) => showAll(map, points));
  new MutationObserver(show).observe(results, { childList: true });
  show();
}

function showAll(map: ReturnType<typeof leafletMap>, points: LatLngTuple[]): void {
  if (points.length) map.fitBounds(points, { padding: [56, 56], maxZoom: CLOSEST, animate: false });
}

function showPins(
  results: HTMLElement,
  pins: ReturnType<typeof layerGroup>,
  fitTo: (points: LatLngTuple[]) => void,
): void {
  pins.clearLayers();
  const cells = Map.groupBy(
    results.querySelectorAll<HTMLElement>("[data-at]"),
    ({ dataset }) => dataset.at ?? "",
  );
  for (const [at, cards] of cells)
    for (const [index, card] of cards.entries())
      addPin(pins, card, pointAt(at), (index - (cards.length - 1) / 2) * FANNED);
  fitTo([...cells.keys()].map(pointAt));
}

/** The middle of a cell. */
function pointAt(text: string): LatLngTuple {
  return text.split(",").map((cell) => (Number(cell) + 0.5) / 100) as LatLngTuple;
}

/** As the card has it: face, price, and where it leads. */
function addPin(
  pins: ReturnType<typeof layerGroup>,
  card: HTMLElement,
  at: LatLngTuple,
  aside: number,
): void {
  const face = card.querySelector(".avatar")?.cloneNode(true) as HTMLElement;
  const html = document.createElement("span");
  const title = card.querySelector("h2")?.textContent ?? "";
  html.role = "img";
  html.ariaLabel = title;
  face.className = face.className.replace(/\bxl\b/, "");
  const price = document.createElement("b");
  price.textContent = /\$\d+/.exec(card.querySelector(".price")?.textContent ?? "")?.[0] ?? "";
  html.append(face);
  if (price.textContent) html.append(price);
  const icon = divIcon({
    html,
    className: "pin",
    iconSize: [44, 44],
    iconAnchor: [22 - aside, 22],
  });
  const pin = marker(at, { icon, title, autoPanOnFocus: false }).addTo(pins);
  const choose = () => card.querySelector<HTMLElement>("[data-dialog], .cover")?.click();
  pin.on("click", choose);
  pin.on("keydown", ({ originalEvent: { key } }) => key === "Enter" && choose());
  for (const [name, chosen] of [
    ["pointerenter", true],
    ["pointerleave", false],
  ] as const)
    card.addEventListener(name, () => {
      pin.getElement()?.classList.toggle("chosen", chosen);
      pin.setZIndexOffset(chosen ? 1000 : 0);
    });
}
