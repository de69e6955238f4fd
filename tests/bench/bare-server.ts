import { createServer } from "node:http";
import fastify from "fastify";
import { visibleUser } from "#app/domain/people/user-queries.server.ts";
import { findSitters } from "#app/domain/sitters/search/find-sitters.server.ts";
import { SitterSearch } from "#app/domain/sitters/search/sitter-search-schemas.ts";

// The same queries, store and bytes behind node:http alone or Fastify, as SERVER says.
type Entry = typeof import("#app/entry.node.ts");
const entry: Entry = await import(new URL("../../build/server/index.js", import.meta.url).href);
const app = await entry.start(process.env);
const { port, host } = app.runtime.config;

const sitters = async (query: unknown) =>
  JSON.stringify(await findSitters(app.context(), SitterSearch.parse(query)));
const user = async (id: string) => JSON.stringify(await visibleUser(app.context(), id));

if (process.env.SERVER === "fastify") await startFastify();
else startNode();

async function startFastify() {
  const server = fastify();
  server.get("/readyz", async () => "ready");
  server.get("/api/users/sitters", async (request, reply) =>
    reply.type("application/json").send(await sitters(request.query)),
  );
  server.get<{ Params: { id: string } }>("/api/users/:id", async (request, reply) =>
    reply.type("application/json").send(await user(request.params.id)),
  );
  await server.listen({ port, host });
}

function startNode() {
  createServer(async (req, res) => {
    const url = new URL(req.url ?? "/", "http://localhost");
    const text = await answerTo(url);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    };
    res.writeHead(200, headers).end(text);
  }).listen(port, host);
}

async function answerTo({ pathname, searchParams }: URL): Promise<string> {
  if (pathname === "/readyz") return "ready";
  if (pathname === "/api/users/sitters") return sitters(Object.fromEntries(searchParams));
  return user(pathname.slice("/api/users/".length));
}
