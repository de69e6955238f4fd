import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright";
import sharp from "sharp";
import { launchChromium } from "../support/chromium.ts";
import { demoCredentials, findDemoThings } from "../support/demo-things.ts";
import { type Screen, screensOf, type Viewer } from "../support/screens.ts";

/*
 * Pictures of every screen in every state, on a phone and on a desk, light and dark, with
 * JavaScript and without: npm run contact-sheet -- [part of a name ...]
 */
const port = 3987;
const origin = `http://localhost:${port}`;
const out = "test-results/contact-sheet";
const wanted = process.argv.slice(2);

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };
const looks = (["light", "dark"] as const).flatMap((scheme) =>
  [true, false].map((script) => ({ scheme, script })),
);

const dataDir = process.env.CONTACT_SHEET_DATA ?? mkdtempSync(join(tmpdir(), "trotwell-sheet-"));
const server = spawn(process.execPath, ["server.ts"], {
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
  const screens = screensOf(things).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const { scheme, script } of looks) {
      await shootAll(browser, screens, { size, viewport, scheme, script });
    }
  }
  writeFileSync(join(out, "index.html"), indexPage(screens));
  console.log(`${screens.length} screens, ${screens.length * 8} pictures: ${out}/index.html`);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  if (!process.env.CONTACT_SHEET_DATA) rmSync(dataDir, { recursive: true, force: true });
}

type Look = {
  size: string;
  viewport: { width: number; height: number };
  scheme: "light" | "dark";
  script: boolean;
};

async function shootAll(browser: Browser, screens: Screen[], look: Look) {
  const contexts = new Map<Viewer, BrowserContext>();
  const shots: { name: string; png: Buffer }[] = [];
  for (const screen of screens) {
    const context = contexts.get(screen.as) ?? (await signedInContext(browser, screen.as, look));
    contexts.set(screen.as, context);
    const page = await context.newPage();
    page.on(
      "console",
      (message) =>
        message.type() === "error" &&
        !/status of 4/.test(message.text()) &&
        console.log(screen.name, message.text()),
    );
    const response = await page.goto(origin + screen.path);
    let status = response?.status();
    if (screen.post) {
      for (const [name, value] of Object.entries(screen.post))
        await page.locator(`[name="${name}"]`).first().fill(value);
      const answered = page.waitForResponse((candidate) => candidate.request().method() === "POST");
      await page.locator("main form[method=post] button[type=submit]").first().click();
      status = (await answered).status();
      await page.waitForLoadState("load");
    }
    if (status !== (screen.status ?? 200)) console.log(`${screen.name}: status ${status}`);
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

/** Several screens on one picture, to look at in one go. */
async function writeMontages(shots: { png: Buffer }[], look: Look) {
  const columns = look.size === "phone" ? 6 : 3;
  const width = look.size === "phone" ? 360 : 760;
  const height = look.size === "phone" ? 1100 : 900;
  const perSheet = columns * (look.size === "phone" ? 1 : 2);
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

async function signedInContext(
  browser: Browser,
  viewer: Viewer,
  look: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: look.viewport,
    colorScheme: look.scheme,
    javaScriptEnabled: look.script,
    reducedMotion: "reduce",
  });
  if (viewer === "visitor") return context;
  const newcomer = {
    name: "Nora Newcomer",
    email: `nora-${Date.now()}-${Math.random()}@example.test`,
    password: "nora-nora",
  };
  const fields = viewer === "newcomer" ? newcomer : demoCredentials(viewer);
  await context.request.post(origin + (viewer === "newcomer" ? "/register" : "/login"), {
    form: fields,
    headers: { origin },
    maxRedirects: 0,
  });
  await context.request.get(`${origin}/terms`);
  return context;
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

async function fetchJson(path: string, token?: string): Promise<unknown> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
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
