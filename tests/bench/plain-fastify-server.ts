import { createHash } from "node:crypto";
import BetterSqlite from "better-sqlite3";
import fastify from "fastify";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import {
  type ListedSitter,
  offersOf,
} from "#app/domain/sitters/search/sitter-list-queries.server.ts";
import { STORE_FILE } from "#db/connect.ts";

// What a short program would do with the store in DATA_DIR: Fastify and prepared statements.
const store = new BetterSqlite(`${process.env.DATA_DIR}/${STORE_FILE}`);
store.pragma("journal_mode = WAL");
store.pragma("synchronous = FULL");
const newest = store.prepare("select *, user_id as id from sitter_index order by n desc limit 10");
const count = store.prepare("select count(*) from sitter_index").pluck();
const userOfToken = store.prepare(
  `select u.id, u.name from sessions s join users u on u.id = s.user_id
  where s.token_hash = ? and s.expires_at > ?`,
);
const insertMessage = store.prepare(
  `insert into messages (thread, sender_id, recipient_id, content, created_at)
  values (?, ?, ?, ?, ?) returning *`,
);

const server = fastify();
server.get("/readyz", async () => "ready");
server.get("/api/users/sitters", async (request) => {
  if (request.headers.authorization) userOf(request.headers.authorization);
  const total = count.get() as number;
  return {
    data: (newest.all() as ListedSitter[]).map(listItem),
    meta: { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10), capped: false, next: "" },
  };
});
server.post<{ Body: { recipientId: string; content: string } }>(
  "/api/messages",
  async (request, reply) => {
    const { id } = userOf(request.headers.authorization ?? "");
    const { recipientId, content } = request.body;
    const thread = [id, recipientId].sort().join(":");
    reply.code(201);
    return insertMessage.get(thread, id, recipientId, content, Date.now());
  },
);
await server.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });

function userOf(authorization: string): { id: string } {
  const hash = createHash("sha256").update(authorization.slice("Bearer ".length)).digest("hex");
  return userOfToken.get(hash, Date.now()) as { id: string };
}

function listItem(row: ListedSitter) {
  const { services, rates } = offersOf(row);
  return {
    id: row.id,
    name: row.name,
    profilePhoto: photoPath(row.photo_key),
    location: row.area,
    experience: row.experience,
    rate: rates.walking ?? null,
    rates,
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.verified === 1,
    services,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
