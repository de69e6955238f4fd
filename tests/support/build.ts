type Entry = typeof import("../../app/entry.node.ts");

/** The built product: what is tested is what is served. */
export function loadBuild(): Promise<Entry> {
  return import(/* @vite-ignore */ new URL("../../build/server/index.js", import.meta.url).href);
}
