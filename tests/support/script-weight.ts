import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const folder = "build/client/assets";

type Part = { module: string; imports: string[]; path?: string };
type Manifest = { entry: Part; routes: Record<string, Part> };

/** Loaded immediately. */
export function routeScripts(routePath: string): string[] {
  const { entry, routes } = clientManifest();
  const route = Object.values(routes).find(({ path }) => path === routePath);
  const parts = [entry, routes.root, route].filter((part) => part !== undefined);
  return parts.flatMap(({ module, imports }) => [module, ...imports]).map(nameOf);
}

/** Brotli bytes of all that a hydrated route may load besides the shared module, lazy ones included. */
export function hydratedBytes(routePath: string): number {
  return addedBytes(routeScripts(routePath));
}

/** Brotli bytes of scripts and all that they may load besides the shared module. */
export function addedBytes(names: string[]): number {
  return bytesOf(scriptsFrom(names, sharedModule()));
}

/** Brotli bytes of the shared enhance module and everything it may load. */
export function plainBytes(): number {
  return bytesOf(scriptsFrom(sharedModule()));
}

/** The scripts and all that they may load, except some and what only those load. */
export function scriptsFrom(names: string[], except: string[] = []): Set<string> {
  const seen = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name; name = open.pop()) {
    if (seen.has(name) || except.includes(name)) continue;
    seen.add(name);
    const text = readFileSync(`${folder}/${name}`, "utf8");
    for (const [, file = ""] of text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)/g))
      open.push(file);
  }
  return seen;
}

function sharedModule(): string[] {
  return readdirSync(folder).filter((name) => /^enhance-.*\.js$/.test(name));
}

function bytesOf(names: Set<string>): number {
  return [...names].reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(`${folder}/${name}`)).length,
    0,
  );
}

function clientManifest(): Manifest {
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name));
  const text = readFileSync(`${folder}/${file}`, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function nameOf(path: string): string {
  return path.replace("/assets/", "");
}
