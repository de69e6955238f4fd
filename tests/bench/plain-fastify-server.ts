import { createHash, randomUUID } from "node:crypto";
import BetterSqlite from "better-sqlite3";
import fastify from "fastify";
import { STORE_FILE } from "#db/connect.ts";
import { plainSitterList } from "./plain-sitter-list.ts";

// What a short program would do with the store in DATA_DIR: Fastify and prepared statements.
const store = new BetterSqlite(`${process.env.DATA_DIR}/${STORE_FILE}`);
store.pragma("journal_mode = WAL");
store.pragma("synchronous = FULL");
const sitterList = plainSitterList(store);
const userOfToken = store.prepare(
  `select u.id, u.name from sessions s join users u on u.id = s.user_id
  where s.token_hash = ? and s.expires_at > ?`,
);
const insertMessage = store.prepare(
  `insert into messages (thread, sender_id, recipient_id, content, created_at)
  values (?, ?, ?, ?, ?) returning *`,
);
// What a request does not name is taken from another.
const anyRequest = store
  .prepare<[], object>("select * from bookings where status = 'pending' limit 1")
  .get() as object;
const columns = Object.keys(anyRequest);
const insertBooking = store.prepare(
  `insert into bookings (${columns}) values (${columns.map((name) => `:${name}`)}) returning *`,
);

const server = fastify();
server.get("/readyz", async () => "ready");
server.get("/api/users/sitters", async (request) => {
  if (request.headers.authorization) userOf(request.headers.authorization);
  return sitterList();
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
server.post<{
  Body: { sitterId: string; dogId: string; date: string; startTime: string; endTime: string };
}>("/api/bookings", async (request, reply) => {
  const { id } = userOf(request.headers.authorization ?? "");
  const { sitterId, dogId, date, startTime, endTime } = request.body;
  const at = (time: string) => Date.parse(`${date}T${time}Z`);
  reply.code(201);
  return insertBooking.get({
    ...anyRequest,
    id: randomUUID(),
    owner_id: id,
    sitter_id: sitterId,
    dog_id: dogId,
    times_key: `${date} ${startTime} ${endTime}`,
    date,
    start_at: at(startTime),
    end_at: at(endTime),
    created_at: Date.now(),
  });
});
await server.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });

function userOf(authorization: string): { id: string } {
  const hash = createHash("sha256").update(authorization.slice("Bearer ".length)).digest("hex");
  return userOfToken.get(hash, Date.now()) as { id: string };
}
