import { encode } from "uqr";

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
