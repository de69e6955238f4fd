import { divIcon } from "leaflet";

/** Pixels. */
export const PIN_SIZE = 44;

/** A pin with somebody's face, and below it their price; moved by some pixels. */
export function faceIcon(
  face: HTMLElement,
  {
    title,
    price,
    dx = 0,
    dy = 0,
  }: { title: string; price: string | null; dx?: number; dy?: number },
) {
  const html = document.createElement("span");
  nameImage(html, title);
  html.append(face);
  if (price) html.append(Object.assign(document.createElement("b"), { textContent: price }));
  return divIcon({
    html,
    className: "pin",
    iconSize: [PIN_SIZE, PIN_SIZE],
    iconAnchor: [PIN_SIZE / 2 - dx, PIN_SIZE / 2 - dy],
  });
}

/** A pin's accessible name; not all screen readers read `title`. */
export function nameImage(html: HTMLElement, name: string): void {
  html.role = "img";
  html.ariaLabel = name;
}
