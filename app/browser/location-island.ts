import { divIcon, type LatLngTuple, map as leafletMap, marker, tileLayer } from "leaflet";
import { showFocusedPin } from "#app/ui/map/focused-pin.ts";
import { ATTRIBUTION, LOCATE, MAP_ERROR, NO_STREETS, PATIENCE } from "#app/ui/map/map-text.ts";
import "#app/ui/map/map-canvas.css";

// The map of ui/map/location-picker.tsx on pages without React.

type Point = { latitude: number; longitude: number };
type Settings = {
  tileUrl: string;
  center: LatLngTuple;
  fields: { address: string; point?: string; latitude?: string; longitude?: string };
  point: Point | null;
};

const ZOOM = 13;
const NOT_SUPPORTED = "Geolocation not supported: Your browser does not support geolocation.";
const NO_LOCATION =
  "Location error: Could not get your current location. Please enter it manually.";
const GEOCODING_FAILED = "Geocoding failed: There was an error finding your location.";
const FOUND = "Location found: Your location has been set successfully.";

type ShowToast = (title: string, text: string, tone?: "good" | "bad") => void;

export function startPicker(picker: HTMLElement, showToast: ShowToast): void {
  const status = picker.querySelector("[role=status]");
  const showStatus = (text: string) => {
    if (status) status.textContent = text;
  };
  const showResult = (message: string, tone?: "good" | "bad") => {
    showStatus("");
    const [title = "", text = ""] = message.split(": ");
    showToast(title, text, tone);
  };
  try {
    drawPicker(picker, JSON.parse(picker.dataset.locationPicker ?? ""), { showStatus, showResult });
  } catch {
    showStatus(MAP_ERROR);
    showResult(MAP_ERROR);
  }
}

type Feedback = {
  showStatus: (text: string) => void;
  showResult: (message: string, tone?: "good" | "bad") => void;
};

function drawPicker(
  picker: HTMLElement,
  settings: Settings,
  { showStatus, showResult }: Feedback,
): void {
  const form = picker.closest("form");
  const frame = picker.querySelector<HTMLElement>(".picker-map");
  if (!form || !frame) return;
  const { fields } = settings;
  const start = settings.point ?? typedPoint(form, fields);
  const map = leafletMap(frame).setView(
    start ? [start.latitude, start.longitude] : settings.center,
    ZOOM,
  );
  map.attributionControl.setPrefix(false);
  let ground: Promise<() => void> | null = null;
  showFocusedPin(map);
  tileLayer(settings.tileUrl, { attribution: ATTRIBUTION, maxZoom: 19 })
    .on("tileload", clearGround)
    .on("tileerror", () => showGround() && showStatus(NO_STREETS))
    .addTo(map);
  setTimeout(showGround, PATIENCE);
  const pin = marker(map.getCenter(), {
    draggable: true,
    autoPanOnFocus: false,
    title: "Your place",
    icon: divIcon({
      html: '<span class="hide">Your place</span>',
      className: "pin place",
      iconSize: [44, 44],
      iconAnchor: [22, 44],
    }),
  });
  if (start) show(start);
  /** Counts choices, to drop late answers to earlier ones. */
  let chosen = 0;

  /** Draws water and names until the first tile has loaded; returns whether none has yet. */
  function showGround(): boolean {
    if (frame?.querySelector(".leaflet-tile-loaded")) return false;
    ground ??= import("#app/ui/map/draw-ground.ts")
      .then(({ drawGround }) => drawGround(map))
      .catch(() => () => {});
    return true;
  }

  function clearGround() {
    if (ground) showStatus("");
    void ground?.then((clear) => clear());
    ground = null;
  }

  function show({ latitude, longitude }: Point) {
    pin.setLatLng([latitude, longitude]).addTo(map);
    const output = picker.querySelector("output");
    if (output) output.textContent = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
  }

  async function choose(latitude: number, turned: number) {
    if (!form) return;
    form.querySelector("[data-hits]")?.remove();
    const longitude = ((((turned + 180) % 360) + 360) % 360) - 180;
    const mine = ++chosen;
    show({ latitude, longitude });
    fillPoint(form, fields, latitude.toFixed(6), longitude.toFixed(6));
    showStatus("");
    const label = await nearest(latitude, longitude);
    if (mine !== chosen) return;
    if (label) suggestAddress(form, fields.address, label);
    if (label === null) showResult(GEOCODING_FAILED);
    else if (label) showStatus(`Near ${label}`);
  }

  map.on("click", ({ latlng }) => choose(latlng.lat, latlng.lng));
  pin.on("dragend", () => choose(pin.getLatLng().lat, pin.getLatLng().lng));
  const locate = picker.querySelector("button");
  if (locate) locate.disabled = false;
  locate?.addEventListener("click", () => {
    if (!navigator.geolocation) return showResult(NOT_SUPPORTED);
    showStatus("Locating...");
    const mine = ++chosen;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (mine !== chosen) return;
        map.setView([coords.latitude, coords.longitude], ZOOM);
        showResult(FOUND, "good");
        void choose(coords.latitude, coords.longitude);
      },
      () => mine === chosen && showResult(NO_LOCATION),
      LOCATE,
    );
  });
  form.addEventListener("change", ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (![fields.point, fields.latitude, fields.longitude].includes(name)) return;
    const typed = typedPoint(form, fields);
    if (!typed) return;
    chosen++;
    showStatus("");
    show(typed);
    map.setView([typed.latitude, typed.longitude]);
  });
}

function fillPoint(
  form: HTMLFormElement,
  fields: Settings["fields"],
  latitude: string,
  longitude: string,
): void {
  if (!fields.point) {
    fill(form, fields.latitude, latitude);
    fill(form, fields.longitude, longitude);
    return;
  }
  const existing = form.querySelector<HTMLInputElement>("[data-picked]");
  const picked = existing ?? document.createElement("input");
  Object.assign(picked, { type: "hidden", name: fields.point, value: `${latitude},${longitude}` });
  picked.dataset.picked = "";
  if (!existing) form.append(picked);
}

function fill(form: HTMLFormElement, name: string | undefined, value: string): void {
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

function typedPoint(form: HTMLFormElement, fields: Settings["fields"]): Point | null {
  const data = new FormData(form);
  const text = (name = "") => String(data.get(name) ?? "").trim();
  const [latitude = "", longitude = ""] = fields.point
    ? text(fields.point).split(",")
    : [text(fields.latitude), text(fields.longitude)];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const numbers = latitude !== "" && longitude !== "" && Math.abs(point.latitude) <= 90;
  return numbers && Math.abs(point.longitude) <= 180 ? point : null;
}

/** The address of a point; '' if it has none, null if the lookup failed. */
async function nearest(latitude: number, longitude: number): Promise<string | null> {
  try {
    const response = await fetch(`/api/geocode?lat=${latitude}&lng=${longitude}`);
    if (!response.ok) return null;
    const [place]: { label: string }[] = await response.json();
    return place?.label ?? "";
  } catch {
    return null;
  }
}

function suggestAddress(form: HTMLFormElement, name: string, label: string): void {
  const field = form.elements.namedItem(name);
  // A late answer must not land in the middle of what is being typed.
  if (!(field instanceof HTMLInputElement) || field === document.activeElement) return;
  const untouched = [field.defaultValue, field.dataset.suggested, ""];
  if (!untouched.includes(field.value.trim())) return;
  field.value = label;
  field.dataset.suggested = label;
  // As typed: what else shows the place follows.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
