import { encode } from "uqr";

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

/** The clear margin that ISO/IEC 18004 asks for, in modules. */
const MARGIN = 4;

/** A QR code as an SVG path of its black modules, in a square of `size` modules with the margin. */
export function qrModules(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: MARGIN });
  return { size, path: data.map(pathOfRow).join("") };
}

/** A rectangle for each run of black modules. */
function pathOfRow(row: boolean[], y: number): string {
  const modules = row.map((isBlack) => (isBlack ? "#" : " ")).join("");
  const runs = modules.matchAll(/#+/g);
  return Array.from(runs, ({ 0: run, index }) => {
    const width = run.length;
    return `M${index} ${y}h${width}v1h-${width}z`;
  }).join("");
}
