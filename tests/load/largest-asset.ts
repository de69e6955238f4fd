import { readdirSync, statSync } from "node:fs";

const folder = new URL("../../build/client/assets/", import.meta.url);

/** The path of the build's largest asset, which a slow reader takes long to receive. */
export function largestAsset(): string {
  const sizes = readdirSync(folder).map((name) => ({
    name,
    size: statSync(new URL(name, folder)).size,
  }));
  return `/assets/${sizes.sort((a, b) => b.size - a.size)[0]?.name}`;
}
