import { divIcon } from "leaflet";
import { colourOf, initials } from "#app/ui/initials.ts";

/** In pixels. */
export const PIN_SIZE = 44;

/**
 * A pin with a person's initials, replaced by their photo once it has loaded, and their price
 * below; `dx` and `dy` move it by pixels.
 */
export function faceIcon(
  name: string,
  {
    photo,
    title = name,
    price,
    unit,
    dx = 0,
    dy = 0,
  }: {
    photo: string | null;
    title?: string;
    /** '$24', and '/hr' beside it. */
    price: string | null | undefined;
    unit: string | undefined;
    dx?: number;
    dy?: number;
  },
) {
  const html = document.createElement("span");
  nameImage(html, title);
  const face = Object.assign(document.createElement("span"), {
    className: `avatar ${colourOf(name)}`,
    textContent: initials(name),
  });
  if (photo) face.append(Object.assign(document.createElement("img"), { alt: "", src: photo }));
  html.append(face);
  if (price) {
    const tag = Object.assign(document.createElement("b"), { className: "price" });
    const per = Object.assign(document.createElement("span"), { textContent: unit ?? "" });
    tag.append(price, per);
    html.append(tag);
  }
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
