import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { median } from "../load/http-load.ts";
import { type ServedApp, serveApp } from "../load/served-app.ts";
import { launchChromium } from "../support/screens/chromium.ts";
import { windowOf } from "../support/screens/show-screen.ts";
import { type Network, type PhoneView, viewOnPhone } from "./phone-view.ts";

/*
 * npm run bench -- phone [rounds]: what an old phone experiences: Chromium on a slow line with a
 * CPU slowed four times, each page in a fresh window, against a plain hydrated React Router page
 * with the content of /sitters.
 */
const ROUNDS = Number(process.argv[2] ?? 3);

type Viewed = { name: string; address: string; as?: "visitor" | "owner"; counter?: string };

const folder = mkdtempSync(join(tmpdir(), "bench-phone-"));
const servers: ServedApp[] = [];
let browser: Browser | undefined;
try {
  const ours = await served("ours", { MODE: "demo" });
  const plain = await served("plain", { SITTERS_FROM: ours }, "tests/bench/plain-page-server.ts");
  browser = await launchChromium();
  const hydrated = { name: "the same, hydrated", address: `${plain}/`, counter: "[data-taps]" };
  const pages = await pagesOf(ours);
  for (const network of ["Slow 3G", "Slow 4G"] as const) {
    console.log(`\n${network}, CPU 4 times slower; ms, the paints from the server's first byte`);
    console.log(
      "page                first paint  largest  long tasks  tap answered     KB  requests",
    );
    const seen = new Map<string, PhoneView>();
    for (const page of [...pages, hydrated]) {
      const view = await middleOf(browser, page, network);
      seen.set(page.name, view);
      console.log(line(page.name, view));
    }
    const [list, rival] = [seen.get("/sitters"), seen.get(hydrated.name)];
    if (list && rival) console.log(`hydrated : ours  ${ratios(rival, list)}`);
  }
} finally {
  await browser?.close();
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  rmSync(folder, { recursive: true, force: true });
}

async function served(name: string, env: Record<string, string>, script?: string) {
  const server = await serveApp(join(folder, name), env, script);
  servers.push(server);
  return server.origin;
}

async function pagesOf(origin: string): Promise<Viewed[]> {
  const list = await fetch(`${origin}/api/users/sitters?limit=1`);
  const [sitter] = ((await list.json()) as { data: { id: string }[] }).data;
  return [
    { name: "/login", address: `${origin}/login` },
    { name: "/sitters/:id", address: `${origin}/sitters/${sitter?.id}` },
    { name: "/, signed in", address: `${origin}/`, as: "owner" },
    { name: "/bookings", address: `${origin}/bookings`, as: "owner" },
    { name: "/messages", address: `${origin}/messages`, as: "owner" },
    { name: "/sitters", address: `${origin}/sitters` },
  ];
}

async function middleOf(on: Browser, page: Viewed, network: Network): Promise<PhoneView> {
  const views: PhoneView[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await windowOf(on, new URL(page.address).origin, page.as ?? "visitor", {
      viewport: { width: 360, height: 740 },
    });
    views.push(await viewOnPhone(context, page.address, network, page.counter));
    await context.close();
  }
  const names = Object.keys(views[0] ?? {}) as (keyof PhoneView)[];
  const middles = names.map((name) => [name, median(views.map((view) => view[name]))]);
  return Object.fromEntries(middles);
}

function line(name: string, view: PhoneView): string {
  return [
    name.padEnd(19),
    view.firstPaint.toFixed(0).padStart(11),
    view.largest.toFixed(0).padStart(8),
    view.longTasks.toFixed(0).padStart(11),
    view.answered.toFixed(0).padStart(13),
    (view.bytes / 1024).toFixed(1).padStart(6),
    String(view.requests).padStart(9),
  ].join(" ");
}

function ratios(rival: PhoneView, ours: PhoneView): string {
  const names = { firstPaint: "first paint", largest: "largest", bytes: "bytes" } as const;
  return Object.entries(names)
    .map(([name, rest]) => {
      const figure = name as keyof typeof names;
      return `${rest} ${(rival[figure] / ours[figure]).toFixed(1)}`;
    })
    .join(", ");
}
