type Entry = typeof import("../../app/entry.node.ts");

export function loadBuild(): Promise<Entry> {
  return import(/* @vite-ignore */ new URL("../../build/server/index.js", import.meta.url).href);
}
