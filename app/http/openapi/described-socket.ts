/** OpenAPI can't describe a socket: the document has it as text and as `x-socket`. */
export const describedSocket = {
  url: "/ws",
  authentication: [
    "Authorization: Bearer TOKEN",
    "the session cookie, with an Origin of our own",
    "the subprotocols 'bearer' and TOKEN",
  ],
  refusals: {
    401: "not signed in",
    403: "a foreign Origin",
    429: "ten sockets are open",
    503: "stopping",
  },
  frames: "Text frames of JSON, 32 KiB at most",
  clientToServer: {
    sendMessage: {
      event: "sendMessage",
      id: 1,
      data: { recipientId: "string", content: "string", clientId: "string, optional" },
    },
    markAsRead: { event: "markAsRead", id: 2, data: { messageIds: ["string"] } },
  },
  serverToClient: {
    ack: { event: "ack", id: 1, data: { message: "Message" } },
    refused: { event: "ack", id: 1, error: { message: "string", code: "string" } },
    read: { event: "ack", id: 2, data: { success: true } },
    newMessage: { event: "newMessage", data: "Message" },
    messageStatusUpdate: {
      event: "messageStatusUpdate",
      data: { messageId: "string", read: true },
    },
    unreadCount: { event: "unreadCount", data: { total: 0 } },
    notification: { event: "notification", data: "Notification" },
    notificationCount: { event: "notificationCount", data: { total: 0 } },
    visitUpdate: {
      event: "visitUpdate",
      data: { bookingId: "string", eventId: "string", event: "VisitEvent, or null if taken back" },
    },
    bookingUpdate: { event: "bookingUpdate", data: { id: "string", status: "string" } },
    sessionExpired: { event: "sessionExpired" },
    accountLocked: {
      event: "sessionExpired",
      data: { reason: "account_locked", message: "string" },
    },
  },
  limits:
    "10 messages a second and 120 a minute for one person, then `rate_limited` in the ack, with `retryAfter` in seconds",
  closes: {
    1008: "five malformed frames in a row, or a message that was not finished within 25 to 50 seconds",
    1009: "a frame over 32 KiB",
    1012: "the server restarts",
    4401: "the session ended",
  },
} as const;

export const socketText = `## Live socket

\`GET ${describedSocket.url}\`, upgraded. Sign in by ${describedSocket.authentication.join(", or ")}.
${describedSocket.frames}. A message is stored before its \`ack\`; every other socket of both people gets \`newMessage\`.
${describedSocket.limits}. A ping comes every 25 seconds; two that are not answered close the socket.

| from | frame |
|---|---|
${rows("client", describedSocket.clientToServer)}
${rows("server", describedSocket.serverToClient)}

Closes: ${Object.entries(describedSocket.closes)
  .map(([code, why]) => `${code} (${why})`)
  .join(", ")}.`;

function rows(from: string, frames: Record<string, unknown>): string {
  return Object.values(frames)
    .map((frame) => `| ${from} | \`${JSON.stringify(frame)}\` |`)
    .join("\n");
}
