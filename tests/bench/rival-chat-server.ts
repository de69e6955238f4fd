import { createServer } from "node:http";
import { Server } from "socket.io";
import { type WebSocket, WebSocketServer } from "ws";
import { actorForToken } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { type Context, requireActor, transact } from "#app/domain/context.server.ts";
import { messageTurns } from "#app/domain/messages/message-rules.ts";
import { MessageInput } from "#app/domain/messages/message-schemas.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { parseOrThrow } from "#app/http/api/api-input.server.ts";
import { fanOut } from "#app/realtime/fan-out.server.ts";

// As SERVER says: a bare ws server that only relays, or socket.io, which does all that our live
// socket does on the same store.
const http = createServer((_req, res) => res.end("ready"));
if (process.env.SERVER === "ws") startBare();
else await startSocketIo();
http.listen(Number(process.env.PORT), process.env.HOST);

function startBare() {
  const sockets = new Map<string, WebSocket>();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on("connection", (ws) => {
    const id = ws.protocol.slice(0, 7);
    sockets.set(id, ws);
    ws.on("error", () => {});
    ws.on("message", (data) => {
      const { id: command, data: message } = JSON.parse(String(data));
      ws.send(JSON.stringify({ event: "ack", id: command, data: { message } }));
      const text = JSON.stringify({ event: "newMessage", data: message });
      sockets.get(message.recipientId)?.send(text);
    });
  });
}

async function startSocketIo() {
  type Entry = typeof import("#app/entry.node.ts");
  const entry: Entry = await import(new URL("../../build/server/index.js", import.meta.url).href);
  const app = await entry.start(process.env);
  const ctx = app.context();
  const io = new Server(http, {
    transports: ["websocket"],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    allowUpgrades: false,
    maxHttpBufferSize: 32 * 1024,
  });
  io.use(async (socket, next) => {
    const actor = await actorForToken(ctx, socket.handshake.auth.token);
    if (!actor) return next(new Error("unauthenticated"));
    socket.data.userId = actor.id;
    await socket.join(actor.id);
    next();
  });
  io.on("connection", (socket) => {
    const { token } = socket.handshake.auth;
    socket.on("sendMessage", (data, ack) => {
      const input = parseOrThrow(MessageInput, data);
      const send = async (ctx: Context) => {
        const own = requireActor({ ...ctx, actor: await actorForToken(ctx, token) });
        return sendMessage(own, input, { fromSocket: socket.id });
      };
      const turns = messageTurns(socket.data.userId, input.recipientId);
      transact(ctx, send, turns).then(
        ({ message }) => ack({ data: { message } }),
        (error) => ack({ error: error.message }),
      );
    });
  });
  app.runtime.hub.subscribe(
    fanOut(
      {
        count: (userId) => io.of("/").adapter.rooms.get(userId)?.size ?? 0,
        send(userIds, frame, except) {
          const to = except ? io.to(userIds).except(except) : io.to(userIds);
          to.emit(frame.event, "data" in frame ? frame.data : undefined);
        },
        end: ({ userId }) => io.in(userId).disconnectSockets(true),
        closeAll: () => io.disconnectSockets(true),
      },
      ctx,
    ),
  );
}
