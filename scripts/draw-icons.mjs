// Draws the app icons from public/favicon.svg: node scripts/draw-icons.mjs (under Node 24).
import { readFileSync } from "node:fs";
import sharp from "sharp";

const LEAF = "#1F6B4F";
const PAPER = "#FBF8F2";
const [path] = /<path[^>]*\/>/.exec(readFileSync("public/favicon.svg", "utf8")) ?? [];
const mark = path.replace(/stroke="[^"]*"/, `stroke="${PAPER}"`);

// Only the middle 80 % of a maskable icon is sure to show (w3.org/TR/appmanifest, 'safe zone').
for (const size of [192, 512]) {
  await draw(`icon-${size}.png`, { size, share: 0.7, corner: 0.22 });
  await draw(`icon-${size}-maskable.png`, { size, share: 0.56, corner: 0 });
}
await draw("apple-touch-icon.png", { size: 180, share: 0.66, corner: 0 });

/** `share` and `corner` (a radius) are fractions of the width. */
async function draw(name, { size, share, corner }) {
  const room = (32 - 32 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${32 * corner}" fill="${LEAF}"/>
    <g transform="translate(${room} ${room}) scale(${share})">${mark}</g></svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/${name}`);
}
