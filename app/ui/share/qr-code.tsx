import { qrModules } from "#app/ui/share/qr-modules.ts";

/** Black on white in every theme, because cameras expect that; `label` says where it leads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrModules(text);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
