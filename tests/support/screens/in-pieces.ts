import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright";
import { recordShifts } from "./layout-shifts.ts";
import type { Screen } from "./screens.ts";

/** Far less than what a page has above the fold. */
const PIECE_BYTES = 3000;
/** Enough for the browser to paint each piece. */
const PAUSE_MS = 40;

export type Pieces = { origin: string; close: () => void };

/** The pages of `origin` at another port, each arriving piece by piece after its styles. */
export async function servedInPieces(origin: string): Promise<Pieces> {
  const server = createServer((req, res) => {
    send(req, res).catch(() => res.destroy());
  });

  async function send(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const { cookie = "", accept = "*/*", "user-agent": userAgent = "" } = req.headers;
    const headers = { cookie, accept, "user-agent": userAgent, "accept-encoding": "identity" };
    const answer = await fetch(origin + req.url, { redirect: "manual", headers });
    const type = answer.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { "content-type": type });
    if (!type.includes("html")) return res.end(bytes);
    const styled = Math.max(0, bytes.indexOf("<body"));
    res.write(bytes.subarray(0, styled));
    for (let at = styled; at < bytes.length; at += PIECE_BYTES) {
      res.write(bytes.subarray(at, at + PIECE_BYTES));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return res.end();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${new URL(origin).hostname}:${port}`,
    close: () => server.close(),
  };
}

/** What jumps while the screen arrives; nothing if all of it together is below `least`. */
export async function shiftsOf(
  { origin }: Pieces,
  context: BrowserContext,
  screen: Screen,
  width: number,
  least: number,
): Promise<string[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 768 ? 740 : 800 });
  const shifts = await recordShifts(page);
  await page.goto(origin + screen.path);
  const jumps = await shifts(least);
  await page.close();
  return jumps;
}
