import { spawn } from "node:child_process";
import { MINUTE } from "#app/domain/durations.ts";
import type { DescribedCall } from "#app/http/api/call-description.ts";
import type { App } from "../../app/entry.node.ts";
import type { Recipe } from "../fuzz/fuzz-recipe.ts";
import { requestOf } from "../fuzz/fuzz-request.ts";
import { newStory, type Story } from "../fuzz/fuzz-story.ts";
import { apiCalls } from "../support/api-calls.ts";
import { newPerson } from "../support/people/people.ts";
import { freePort } from "./served-app.ts";

/** With different people and things. */
const TIMES = 4;
/** Needs Google, photos (Prism breaks their bytes), or a conversation that already exists. */
const NEVER_GOOD = /POST \/auth\/google|\/calendar|\/photo$|POST \/messages\/conversations/;

/**
 * Makes every described call through Prism; returns its complaints and the calls that never
 * succeeded.
 */
export async function callThroughPrism(
  prism: string,
  description: string,
  origin: string,
): Promise<string[]> {
  const port = await freePort();
  const args = ["proxy", description, `${origin}/api`, "-p", String(port), "-v", "error"];
  const proxy = spawn(prism, args, { stdio: ["ignore", "inherit", "inherit"] });
  const base = `http://127.0.0.1:${port}`;
  const violations: string[] = [];
  const good = new Set<string>();
  let calls = 0;

  function straight(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(origin + pathname + search, request), { redirect: "manual" });
  }

  async function send(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = base + pathname.replace(/^\/api/, "") + search;
    const { method, headers } = request;
    // Prism adds a Content-Length to a chunked body, which servers reject.
    const body = request.body && (await request.arrayBuffer());
    const answer = await fetch(address, { method, headers, body, redirect: "manual" });
    calls++;
    const found = answer.headers.get("sl-violations");
    if (found) violations.push(`prism: ${request.method} ${pathname}${search}: ${found}`);
    return answer;
  }

  try {
    await untilOpen(base);
    // Prism breaks the bytes of photos.
    const app = { handle: straight } as unknown as App;
    const story = await newStory(app, await newPerson(app));
    for (const described of apiCalls) {
      for (let pick = 0; pick < TIMES; pick++) {
        const answer = await send(await inGoodOrder(described, story, pick));
        if (answer.status < 400) good.add(described.call);
        await answer.arrayBuffer();
      }
    }
    const missed = apiCalls
      .filter(({ call }) => !good.has(call) && !NEVER_GOOD.test(call))
      .map(({ call }) => `prism: ${call} had no good answer`);
    console.log(`prism: ${violations.length} violations in ${calls} calls`);
    return [...violations, ...missed];
  } finally {
    proxy.kill();
  }
}

/** The last time for something that doesn't exist. */
async function inGoodOrder(described: DescribedCall, story: Story, pick: number): Promise<Request> {
  const recipe: Recipe = {
    pick,
    who: "right",
    id: pick === TIMES - 1 ? { kind: "of another" } : { kind: "right" },
    changes: [],
    sending: "json",
    method: null,
    header: null,
  };
  const { request } = await requestOf(described, recipe, story);
  if (!described.call.endsWith("/updates")) return request;
  return new Request(`${request.url}?wait=0`, request);
}

async function untilOpen(base: string): Promise<void> {
  for (const deadline = Date.now() + MINUTE; Date.now() < deadline; ) {
    const isOpen = await fetch(`${base}/openapi.json`).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Prism did not start");
}
