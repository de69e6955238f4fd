import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveLine } from "#app/browser/live/live-line.ts";
import {
  type LiveTransport,
  Refusal,
  type SocketEvents,
  type UpdatesJson,
} from "#app/browser/live/live-transport.ts";
import { ReadMarks } from "#app/browser/live/read-marks.ts";

type Answer = {
  waits: boolean;
  give(updates?: Partial<UpdatesJson>): void;
  fail(error: Error): void;
};

/** A scripted server; time stands still until the test advances it. */
class FakeServer implements LiveTransport {
  sockets: SocketEvents[] = [];
  sent: string[] = [];
  requests: Answer[] = [];

  openSocket(events: SocketEvents) {
    this.sockets.push(events);
    return { send: (text: string) => void this.sent.push(text), close: () => {} };
  }

  call<T>(_method: string, path: string, _body?: unknown, signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
      this.requests.push({
        waits: !path.includes("wait=0"),
        give: (updates) =>
          resolve({
            messages: [],
            statuses: [],
            cursor: "1-0-0",
            unreadTotal: 0,
            notificationTotal: 0,
            ...updates,
          } as T),
        fail: reject,
      });
    });
  }

  get lastSocket(): SocketEvents {
    return this.sockets.at(-1) as SocketEvents;
  }

  get lastRequest(): Answer {
    return this.requests.at(-1) as Answer;
  }
}

let server: FakeServer;
let line: LiveLine;
let states: string[];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const noNetwork = new TypeError("fetch failed");

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  line = new LiveLine(server, "1-0-0");
  states = [];
  line.listen({ state: (state) => states.push(state) });
  line.start();
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

async function becomeLive() {
  server.lastSocket.opened();
  await pass(0);
  expect(server.lastRequest.waits).toBe(false);
  server.lastRequest.give();
  await pass(0);
  expect(line.state).toBe("live");
}

test("it polls first, and the socket takes over once everything earlier has been fetched", async () => {
  expect(server.requests.map(({ waits }) => waits)).toEqual([true]);
  server.lastSocket.opened();
  await pass(0);
  expect(line.state).toBe("polling");
  server.lastRequest.give();
  await pass(60_000);
  expect(line.state).toBe("live");
  expect(server.requests).toHaveLength(2);
});

test("a socket has 10 s to open; after five tries a second apart only polling continues", async () => {
  for (let tries = 1; tries <= 5; tries++) {
    expect(server.sockets).toHaveLength(tries);
    await pass(9_999);
    expect(server.sockets).toHaveLength(tries);
    await pass(1 + 1_000);
  }
  await pass(600_000);
  expect(server.sockets).toHaveLength(5);
  expect(server.lastRequest.waits).toBe(true);
  line.wake();
  expect(server.sockets).toHaveLength(6);
  await becomeLive();
});

test("after a break it retries the socket in a second, and polls half a second after a refusal", async () => {
  await becomeLive();
  const requests = server.requests.length;
  server.lastSocket.closed(1012);
  expect(line.state).toBe("polling");
  await pass(999);
  expect(server.sockets).toHaveLength(1);
  await pass(1);
  expect(server.sockets).toHaveLength(2);
  server.lastSocket.closed(1006);
  await pass(499);
  expect(server.requests).toHaveLength(requests);
  await pass(1);
  expect(server.requests).toHaveLength(requests + 1);
});

test("after a break an opening socket gets three seconds before polling starts", async () => {
  await becomeLive();
  const requests = server.requests.length;
  server.lastSocket.closed(1012);
  await pass(2_999);
  expect(server.requests).toHaveLength(requests);
  await pass(1);
  expect(server.requests).toHaveLength(requests + 1);
});

test("read receipts use the socket as soon as it is open", async () => {
  const marks = new ReadMarks(line, () => {});
  server.lastSocket.opened();
  marks.mark(["7"]);
  expect(JSON.parse(server.sent[0] ?? "")).toMatchObject({ event: "markAsRead" });
  expect(line.state).toBe("polling");
});

test("a server that was down for long is found within three seconds of its return", async () => {
  await becomeLive();
  server.lastSocket.closed(1006);
  const refuse = setInterval(() => {
    server.lastRequest.fail(noNetwork);
    server.lastSocket.closed(1006);
  }, 10);
  await pass(300_000);
  clearInterval(refuse);
  expect(line.state).toBe("offline");
  const before = server.sockets.length;
  await pass(3_000);
  server.lastRequest.give();
  await pass(0);
  expect(line.state).toBe("polling");
  expect(server.sockets).toHaveLength(before + 1);
  await becomeLive();
  expect(states).toEqual(["live", "polling", "offline", "polling", "live"]);
});

test("a server that answers every poll immediately is not polled in a tight loop", async () => {
  for (let second = 0; second < 5; second++) {
    const requests = server.requests.length;
    server.lastRequest.give();
    await pass(999);
    expect(server.requests).toHaveLength(requests);
    await pass(1);
    expect(server.requests).toHaveLength(requests + 1);
  }
  // A poll that brings something is followed by the next at once.
  const requests = server.requests.length;
  server.lastRequest.give({ statuses: [{ messageId: "1", read: true }] });
  await pass(0);
  expect(server.requests).toHaveLength(requests + 1);
});

test("a socket that does not respond when the tab becomes visible is dropped", async () => {
  await becomeLive();
  line.wake();
  expect(server.sent).toHaveLength(1);
  await pass(10_000);
  expect(line.state).toBe("polling");
  await pass(1_000);
  expect(server.sockets).toHaveLength(2);
});

test("an expired session ends the connection, by frame, close or response", async () => {
  server.lastRequest.fail(new Refusal("Please sign in", "unauthenticated"));
  await pass(60_000);
  expect(line.state).toBe("ended");
  for (const end of [
    () => server.lastSocket.heard('{"event":"sessionExpired"}'),
    () => server.lastSocket.closed(4401),
  ]) {
    server = new FakeServer();
    line = new LiveLine(server, "1-0-0");
    line.start();
    await becomeLive();
    end();
    expect(line.state).toBe("ended");
    await pass(60_000);
    expect(server.sockets).toHaveLength(1);
  }
  await expect(line.command("sendMessage", {})).rejects.toThrow("You seem to be offline");
});

test("a limit of seconds is waited out, one of a day is reported", async () => {
  await becomeLive();
  const refused = async (retryAfter: number) => {
    const sending = line.command("sendMessage", {}).catch((error: Refusal) => error);
    const { id } = JSON.parse(server.sent.at(-1) ?? "");
    const error = { message: "Too fast", code: "rate_limited", retryAfter };
    server.lastSocket.heard(JSON.stringify({ event: "ack", id, error }));
    return (await sending) as Refusal;
  };
  expect(await refused(1)).toMatchObject({ message: "Too fast", retryable: true });
  expect((await refused(86_400)).retryable).toBe(false);
});

test("read receipts are resent two seconds after a limit, even on an open connection", async () => {
  const refused: string[] = [];
  const marks = new ReadMarks(line, (refusal) => refused.push(refusal));
  await becomeLive();
  marks.mark(["7"]);
  const commands = () => server.sent.map((text) => JSON.parse(text));
  const error = { message: "Too fast", code: "rate_limited", retryAfter: 1 };
  server.lastSocket.heard(JSON.stringify({ event: "ack", id: commands()[0].id, error }));
  await pass(1_999);
  expect(commands()).toHaveLength(1);
  await pass(1);
  expect(commands()[1]).toMatchObject({ event: "markAsRead", data: { messageIds: ["7"] } });
  server.lastSocket.heard(JSON.stringify({ event: "ack", id: commands()[1].id, data: {} }));
  await pass(60_000);
  expect(commands()).toHaveLength(2);
  expect(refused).toEqual([]);
});

test("an answer from before a change does not undo the unread count heard since", async () => {
  let unread = -1;
  line.listen({
    frame: (frame) => {
      if (frame.event === "unreadCount") unread = frame.data.total;
    },
    updates: ({ unreadTotal }) => {
      unread = unreadTotal;
    },
  });
  server.lastSocket.opened();
  await pass(0);
  server.lastSocket.heard(JSON.stringify({ event: "unreadCount", data: { total: 0 } }));
  server.lastRequest.give({ unreadTotal: 2 });
  await pass(0);
  expect(unread).toBe(0);
});
