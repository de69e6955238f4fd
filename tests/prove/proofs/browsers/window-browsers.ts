import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserKind, type DrivenBrowser, settled } from "./driven-browser.ts";

/** Tall, so that each page fits without scrolling. */
const [WIDTH, HEIGHT] = [1000, 3000];
const DISPLAY = ":76";
const PAUSE = 700;
/** Where pages begin. */
const TOP = 75;

type Word = { text: string; left: number; top: number; width: number; height: number };
type Shape = {
  command: string;
  args: string[];
  /** The middle of the line with the address. */
  address: [number, number];
  /** From the beginning of a message's button to the area before it. */
  area: [number, number];
  prepare?: (home: string) => void;
};

const shapes: Record<string, Shape> = {
  dillo: {
    command: "dillo",
    args: ["-g", `${WIDTH}x${HEIGHT}`],
    address: [500, 14],
    area: [60, -30],
    prepare(home) {
      mkdirSync(join(home, ".dillo"), { recursive: true });
      // It keeps none by default.
      writeFileSync(join(home, ".dillo", "cookiesrc"), "DEFAULT ACCEPT\n");
    },
  },
  netsurf: {
    command: "netsurf-gtk",
    args: [],
    address: [450, 20],
    area: [-60, 10],
    prepare(home) {
      const folder = join(home, ".config", "gtk-3.0");
      mkdirSync(folder, { recursive: true });
      // A screen on which something blinks is never still.
      writeFileSync(join(folder, "settings.ini"), "[Settings]\ngtk-cursor-blink=0\n");
    },
  },
};

export const windowBrowsers: BrowserKind[] = Object.entries(shapes).map(([name, shape]) => ({
  name,
  needs: [shape.command, "Xvfb", "xdotool", "import", "tesseract"],
  start: (home) => startWindowBrowser(name, shape, home),
}));

async function startWindowBrowser(
  name: string,
  shape: Shape,
  home: string,
): Promise<DrivenBrowser> {
  const env = { ...process.env, HOME: home, DISPLAY };
  const screen = spawn("Xvfb", [DISPLAY, "-screen", "0", `${WIDTH}x${HEIGHT}x24`], {
    stdio: "ignore",
  });
  await pause(1500);
  shape.prepare?.(home);
  const child = spawn(shape.command, [...shape.args, "about:blank"], { env, stdio: "ignore" });
  const pointer = (...args: string[]) => execFileSync("xdotool", args, { env, stdio: "ignore" });
  const picture = () =>
    execFileSync("import", ["-window", "root", "png:-"], { env, maxBuffer: 64 * 1024 * 1024 });
  /** What is below the line with the address, as pixels. */
  const page = () =>
    execFileSync(
      "import",
      ["-window", "root", "-crop", `${WIDTH}x${HEIGHT - TOP}+0+${TOP}`, "rgb:-"],
      { env, maxBuffer: 64 * 1024 * 1024 },
    );
  const still = () => settled(() => picture().toString("base64"), PAUSE);
  // A busy machine may take its time.
  pointer("search", "--sync", "--onlyvisible", "--class", name);
  await pause(4000);
  if (name === "netsurf")
    pointer(
      "search",
      "--sync",
      "--onlyvisible",
      "--class",
      "netsurf",
      "windowmove",
      "0",
      "0",
      "windowsize",
      String(WIDTH),
      String(HEIGHT),
    );
  await still();

  const words = (): Word[] => {
    const table = execFileSync("tesseract", ["-", "-", "--psm", "11", "tsv"], {
      env,
      input: picture(),
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
    });
    return table
      .split("\n")
      .slice(1)
      .flatMap((row) => {
        const [, , , , , , left, top, width, height, , text = ""] = row.split("\t");
        const [x = 0, y = 0, w = 0, h = 0] = [left, top, width, height].map(Number);
        return text.trim() ? [{ text: text.trim(), left: x, top: y, width: w, height: h }] : [];
      });
  };
  let reached = TOP;
  const click = (x: number, y: number) => pointer("mousemove", String(x), String(y), "click", "1");
  /** The places of a label, from top to bottom, in the page. */
  const placesOf = (label: string): Word[] => {
    const parts = label.split(" ");
    const all = words();
    return all
      .filter((_, at) =>
        parts.every((part, index) => all[at + index]?.text.replace(/[^\w]/g, "") === part),
      )
      .filter(({ top }) => top > reached)
      .toSorted((a, b) => a.top - b.top);
  };

  return {
    async open(url) {
      reached = TOP;
      click(...shape.address);
      pointer("key", "ctrl+l");
      pointer("type", "--delay", "15", url);
      pointer("key", "Return");
      await still();
    },
    async type(label, text) {
      const place = placesOf(label)[0];
      if (!place) throw new Error(`${name} shows no ${label}`);
      reached = place.top + place.height + 16;
      click(place.left + 30, reached);
      pointer("type", "--delay", "15", text);
      await still();
    },
    async write(button, text) {
      const [place] = placesOf(button);
      if (!place) throw new Error(`${name} shows no ${button}`);
      click(place.left + shape.area[0], place.top + shape.area[1]);
      pointer("type", "--delay", "15", text);
      await still();
    },
    async press(label) {
      const places = placesOf(label);
      if (places.length === 0) throw new Error(`${name} shows no ${label}`);
      const before = page();
      // A heading may say the same as the button below it.
      for (const place of places) {
        click(place.left + 8, place.top + place.height / 2);
        await still();
        if (!page().equals(before)) return;
      }
    },
    text: async () =>
      words()
        .map(({ text }) => text)
        .join(" "),
    end() {
      for (const one of [child, screen] satisfies ChildProcess[]) one.kill();
      endHelpers(home);
    },
  };
}

/** Dillo's helpers outlive it: whatever has this home, which is only its own. */
function endHelpers(home: string): void {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${id}/environ`, "utf8");
      if (environment.split("\0").includes(`HOME=${home}`)) process.kill(Number(id));
    } catch {
      // It has ended meanwhile, or is not ours.
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
