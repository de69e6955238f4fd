import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import sharp from "sharp";
import { demoCredentials, findDemoThings } from "../support/people/demo-things.ts";
import { launchChromium } from "../support/screens/chromium.ts";
import { type Screen, screensOf, type Viewer } from "../support/screens/screens.ts";
import { openedScreens } from "../support/screens/screens-opened.ts";
import { showScreen, windowOf } from "../support/screens/show-screen.ts";

/*
 * npm run contact-sheet -- [part of a name ...]: pictures of every screen in every state, on a
 * phone, a tablet and a desktop, light and dark, with JavaScript and without.
 */
const port = 3987;
const origin = `http://localhost:${port}`;
const out = "test-results/contact-sheet";
const wanted = process.argv.slice(2);

const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
};
const montages = {
  phone: { columns: 6, rows: 1, width: 360, height: 1100 },
  tablet: { columns: 4, rows: 1, width: 500, height: 1000 },
  desk: { columns: 3, rows: 2, width: 760, height: 900 },
};

const looks = (["light", "dark"] as const).flatMap((scheme) =>
  [true, false].map((script) => ({ scheme, script })),
);

const dataDir = process.env.CONTACT_SHEET_DATA ?? mkdtempSync(join(tmpdir(), "trotwell-sheet-"));
const server = spawn(process.execPath, ["build/server.js"], {
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    MODE: "demo",
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_SCALE: "1000",
  },
});
const browser = await launchChromium();
try {
  await untilReady();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const things = await findDemoThings(fetchJson, tokenOf);
  const isWanted = ({ name }: Screen) =>
    wanted.length === 0 || wanted.some((part) => name.includes(part));
  const screens = screensOf(things).filter(isWanted);
  const opened = openedScreens(things).filter(isWanted);
  let pictures = 0;
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const { scheme, script } of looks) {
      const fits = opened.filter(({ wide }) => !wide || size === "desk");
      const shown = script ? [...screens, ...fits] : screens;
      await shootAll(browser, shown, { size, viewport: sizes[size], scheme, script });
      pictures += shown.length;
    }
  }
  writeFileSync(join(out, "index.html"), indexPage([...screens, ...opened]));
  console.log(`${screens.length + opened.length} screens, ${pictures} pictures: ${out}/index.html`);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  if (!process.env.CONTACT_SHEET_DATA) rmSync(dataDir, { recursive: true, force: true });
}

type Look = {
  size: keyof typeof sizes;
  viewport: { width: number; height: number };
  scheme: "light" | "dark";
  script: boolean;
};

async function shootAll(browser: Browser, screens: Screen[], look: Look) {
  const contexts = new Map<Viewer, BrowserContext>();
  const shots: { name: string; png: Buffer }[] = [];
  for (const screen of screens) {
    const context =
      contexts.get(screen.as) ?? (await windowOf(browser, origin, screen.as, windowOptions(look)));
    contexts.set(screen.as, context);
    const page = await context.newPage();
    page.on(
      "console",
      (message) =>
        message.type() === "error" &&
        !/status of 4/.test(message.text()) &&
        console.log(screen.name, message.text()),
    );
    const status = await showScreen(page, origin, screen);
    if (status !== (screen.status ?? 200)) console.log(`${screen.name}: status ${status}`);
    if (look.script)
      await page
        .locator(".map-pane .map-name, body:not(:has(.map-pane)) main")
        .first()
        .waitFor({ state: "attached" });
    const width = await page.evaluate("document.documentElement.scrollWidth").catch(() => 0);
    if (Number(width) > look.viewport.width)
      console.log(`${screen.name} (${look.size}): scrolls sideways, ${width} px`);
    const png = await page.screenshot({ fullPage: true });
    writeFileSync(join(out, fileName(screen.name, look)), png);
    shots.push({ name: screen.name, png });
    await page.close();
  }
  await writeMontages(shots, look);
  for (const context of contexts.values()) await context.close();
}

async function writeMontages(shots: { png: Buffer }[], look: Look) {
  const { columns, width, height, rows } = montages[look.size];
  const perSheet = columns * rows;
  for (let start = 0, sheet = 1; start < shots.length; start += perSheet, sheet++) {
    const tiles = await Promise.all(
      shots.slice(start, start + perSheet).map(async ({ png }, index) => ({
        input: await sharp(png)
          .resize({ width })
          .toBuffer()
          .then((resized) => cropTo(resized, width, height)),
        left: (index % columns) * (width + 12),
        top: Math.floor(index / columns) * (height + 12),
      })),
    );
    await sharp({
      create: {
        width: columns * (width + 12),
        height: Math.ceil(tiles.length / columns) * (height + 12),
        channels: 3,
        background: "#888",
      },
    })
      .composite(tiles)
      .png()
      .toFile(
        join(out, `sheet-${look.size}-${look.scheme}-${look.script ? "js" : "nojs"}-${sheet}.png`),
      );
  }
}

async function cropTo(png: Buffer, width: number, height: number): Promise<Buffer> {
  const { height: actual = 0 } = await sharp(png).metadata();
  return sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(actual, height) })
    .toBuffer();
}

function windowOptions({ viewport, scheme, script }: Look): BrowserContextOptions {
  return { viewport, colorScheme: scheme, javaScriptEnabled: script };
}

function fileName(name: string, { size, scheme, script }: Look): string {
  return `${name}--${size}-${scheme}-${script ? "js" : "nojs"}.png`;
}

function indexPage(screens: Screen[]): string {
  const looksOf = Object.keys(sizes).flatMap((size) => looks.map((look) => ({ size, ...look })));
  const rows = screens.map(({ name, path }) => {
    const pictures = looksOf.map(
      (look) => `<img loading="lazy" src="${fileName(name, look as Look)}">`,
    );
    return `<h2>${name} <small>${path.replaceAll("&", "&amp;")}</small></h2><p>${pictures.join(" ")}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>img{width:240px;vertical-align:top;border:1px solid #ccc}</style>${rows.join("\n")}`;
}

async function fetchJson(path: string, token?: string, posted?: object): Promise<unknown> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(posted && { "content-type": "application/json" }),
    },
    ...(posted && { method: "POST", body: JSON.stringify(posted) }),
  });
  return response.json();
}

async function tokenOf(viewer: Viewer): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(demoCredentials(viewer)),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

async function untilReady() {
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The server did not become ready");
}
