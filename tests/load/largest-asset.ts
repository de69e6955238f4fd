import { readdirSync, statSync } from "node:fs";

const folder = new URL("../../build/client/assets/", import.meta.url);

/** A slow reader takes long to receive it. */
export function largestAsset(): string {
  const sizes = readdirSync(folder).map((name) => ({
    name,
    size: statSync(new URL(name, folder)).size,
  }));
  return `/assets/${sizes.sort((a, b) => b.size - a.size)[0]?.name}`;
}
