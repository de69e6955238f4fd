import { afterEach, expect, test, vi } from "vitest";
import { __vitePreload } from "#app/browser/preload.ts";

type Link = { rel: string; href: string; onload: (value?: unknown) => void; onerror: () => void };

const links: Link[] = [];
vi.stubGlobal("document", {
  createElement: () => ({ remove() {} }),
  head: { append: (link: Link) => links.push(link) },
});
afterEach(() => links.splice(0));

const load = vi.fn(async () => "module");
const settled = () => new Promise((done) => setTimeout(done));

test("a module runs once its style sheets are there, and fetches its scripts meanwhile", async () => {
  load.mockClear();
  const first = __vitePreload(load, ["assets/map.css", "assets/map.js"]);
  const second = __vitePreload(load, ["assets/map.css"]);
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ["stylesheet", "/assets/map.css"],
    ["modulepreload", "/assets/map.js"],
  ]);
  await settled();
  expect(load).not.toHaveBeenCalled();
  links[0]?.onload();
  expect(await Promise.all([first, second])).toEqual(["module", "module"]);
});

test("a style sheet that cannot be fetched is asked for again the next time", async () => {
  const failing = __vitePreload(load, ["assets/pins.css"]);
  links[0]?.onerror();
  await expect(failing).rejects.toThrow("assets/pins.css could not be fetched");
  const again = __vitePreload(load, ["assets/pins.css"]);
  expect(links).toHaveLength(2);
  links[1]?.onload();
  expect(await again).toBe("module");
});
