import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

type Behaviour =
  | "answer"
  | "nothing"
  | "hang"
  | "fail"
  | "html"
  | "enough"
  | "endless"
  | "elsewhere";

export type FakeGeocoder = {
  url: string;
  behaviour: Behaviour;
  requests: { url: URL; agent: string | undefined }[];
};

/** A local HTTP server that speaks like Nominatim, and can misbehave. */
export async function fakeGeocoder(): Promise<FakeGeocoder> {
  const fake: FakeGeocoder = { url: "", behaviour: "answer", requests: [] };
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "/", "http://geocoder.test");
    fake.requests.push({ url, agent: req.headers["user-agent"] });
    behave(fake.behaviour, url, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return fake;
}

function behave(behaviour: Behaviour, url: URL, res: ServerResponse): void {
  const json = { "content-type": "application/json" };
  switch (behaviour) {
    case "answer":
      res.writeHead(200, json).end(JSON.stringify(answerTo(url)));
      break;
    case "nothing":
      res
        .writeHead(200, json)
        .end(url.pathname === "/reverse" ? '{"error":"Unable to geocode"}' : "[]");
      break;
    case "hang":
      break;
    case "fail":
      res.writeHead(500).end("broken");
      break;
    case "html":
      res.writeHead(200, { "content-type": "text/html" }).end("<h1>Please log in</h1>");
      break;
    case "enough":
      res.writeHead(429, { "retry-after": "120" }).end("slow down");
      break;
    case "endless":
      res.writeHead(200, json).end(`[${" ".repeat(1024 * 1024)}]`);
      break;
    case "elsewhere":
      res.writeHead(302, { location: "/search?stolen=1" }).end();
  }
}

function answerTo(url: URL): unknown {
  if (url.pathname === "/reverse") {
    const [lat, lon] = [url.searchParams.get("lat"), url.searchParams.get("lon")];
    return { display_name: "7, Zweierstrasse, Zürich, 8004, Schweiz", lat, lon };
  }
  return Array.from({ length: 8 }, (_, n) => ({
    place_id: n,
    display_name: `${n + 1}, ${url.searchParams.get("q")}, Zürich`,
    lat: String(47.37 + n / 1000),
    lon: "8.52",
    licence: "ODbL",
  }));
}
