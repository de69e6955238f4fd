import { use } from "react";
import { pointText } from "#app/domain/places/place-rules.ts";
import { Icon } from "#app/ui/icons.tsx";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { MapSettingsContext } from "#app/ui/map/map-settings.ts";

const copy = { how: "Drag the marker or tap the map. Only you see the exact spot." };

/**
 * Fills its form's `latitude`, `longitude` or `point`, and `address` unless edited. Works without
 * script, and needs `tiles: true` in the page's handle.
 */
export function LocationPicker({
  fields,
  point,
  how = copy.how,
  folded = false,
}: {
  fields: { address: string } & ({ point: string } | { latitude: string; longitude: string });
  /** Without it the map shows the city. */
  point?: { latitude: number; longitude: number } | null | undefined;
  how?: string;
  /** Hidden behind a button. */
  folded?: boolean;
}) {
  const { tileUrl, center } = use(MapSettingsContext);
  const lowData = use(LowDataContext);
  const picker = (
    <div
      className="picker"
      data-location-picker={JSON.stringify({ tileUrl, center, fields, point: point ?? null })}
    >
      {/* Until its script is there, so that no tap is lost. */}
      <p>
        <button type="button" className="link tap" disabled>
          <Icon name="locate" size={18} />
          Use Current Location
        </button>
      </p>
      <section className="picker-map" aria-label="Map: drag the marker or tap to set the place" />
      <p className="soft">
        {how} <output aria-label="Coordinates">{point ? pointText(point) : ""}</output>
      </p>
      <p className="soft" role="status" />
    </div>
  );
  if (!lowData && !folded) return picker;
  // It is drawn on coming into view, which opening this does.
  return (
    <details className="picker">
      <summary className="btn ghost">Show map</summary>
      {picker}
    </details>
  );
}
