import { execFileSync } from "node:child_process";
import jsQR from "jsqr";

// It is CommonJS with a default export.
const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;

const SIDE = 400;
/** Runs in a process of its own, because ours refuses to read SVG. */
const DRAW = `
  import { readFileSync } from "node:fs";
  import sharp from "sharp";
  const picture = sharp(readFileSync(0)).resize(${SIDE}, ${SIDE}).ensureAlpha().raw();
  process.stdout.write(await picture.toBuffer());
`;

/**
 * Decodes the picture of the only QR code in this HTML with another program; null if it reads
 * nothing.
 */
export function readQrCode(html: string): string | null {
  const [svg, ...more] = html.match(/<svg [^>]*role="img"[\s\S]*?<\/svg>/g) ?? [];
  if (!svg || more.length > 0) throw new Error(`${1 + more.length} pictures instead of a QR code`);
  const input = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
  const pixels = execFileSync(process.execPath, ["--input-type=module", "-e", DRAW], { input });
  return decode(new Uint8ClampedArray(pixels), SIDE, SIDE)?.data ?? null;
}
