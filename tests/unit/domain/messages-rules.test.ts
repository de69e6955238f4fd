import { afterEach, expect, test, vi } from "vitest";
import { messageNumber, offersBooking, threadOf } from "#app/domain/messages/message-rules.ts";
import { startHeartbeat } from "#app/realtime/realtime.server.ts";
import { briefTime, clockTime, dayName, partByDay } from "#app/ui/dates/clock-labels.ts";

const clock = { now: Date.parse("2026-03-29T10:00:00Z"), timeZone: "Europe/Zurich" };

afterEach(() => void vi.useRealTimers());

test("times are those of the marketplace, over the change to summer time too", () => {
  expect(clockTime("2026-03-29T00:30:00Z", clock)).toBe("1:30 AM");
  expect(clockTime("2026-03-29T01:30:00Z", clock)).toBe("3:30 AM");
  expect(dayName("2026-03-28T22:59:00Z", clock)).toBe("Yesterday");
  expect(dayName("2026-03-28T23:00:00Z", clock)).toBe("Today");
});

test("day names are unambiguous", () => {
  expect(dayName("2026-03-02T09:00:00Z", clock)).toBe("Monday, March 2");
  expect(dayName("2025-03-02T09:00:00Z", clock)).toBe("Sunday, March 2, 2025");
  expect(briefTime("2026-03-29T07:02:00Z", clock)).toBe("9:02 AM");
  expect(briefTime("2026-03-28T07:02:00Z", clock)).toBe("Yesterday");
  expect(briefTime("2026-03-02T07:02:00Z", clock)).toBe("Mar 2");
  expect(briefTime("2025-03-02T07:02:00Z", clock)).toBe("Mar 2, 2025");
});

test("messages are separated by day", () => {
  const at = (createdAt: string) => ({ createdAt });
  const parts = partByDay(
    [at("2026-03-28T22:00:00Z"), at("2026-03-28T22:59:59Z"), at("2026-03-28T23:00:00Z")],
    clock,
  );
  expect(parts.map(({ date, day, items }) => [date, day, items.length])).toEqual([
    ["2026-03-28", "Yesterday", 2],
    ["2026-03-29", "Today", 1],
  ]);
});

test("a thread has one key, whoever asks", () => {
  expect(threadOf("b", "a")).toBe("a:b");
  expect(threadOf("a", "b")).toBe("a:b");
});

test.each(["", "0", "-1", "1.5", "1e3", " 1", "x", "9".repeat(16)])(
  "%j is not a message id",
  (text) => {
    expect(messageNumber(text)).toBeNull();
  },
);

test("Book is for owners, on a listed sitter's thread, from ten messages on", () => {
  const [owner, sitter] = [{ ownsDogs: true }, { listed: true, services: ["walking"] }];
  expect(offersBooking(owner, sitter, 10)).toBe(true);
  expect(offersBooking(owner, sitter, 9)).toBe(false);
  expect(offersBooking({ ownsDogs: false }, sitter, 10)).toBe(false);
  expect(offersBooking(owner, { ...sitter, listed: false }, 10)).toBe(false);
  expect(offersBooking(owner, { ...sitter, services: [] }, 10)).toBe(false);
});

function beating(expiresAt = Number.POSITIVE_INFINITY, sessionId = "liveSessions") {
  return {
    sessionId,
    expiresAt,
    unansweredPings: 0,
    isStalled: vi.fn(() => false),
    expire: vi.fn(),
    ping: vi.fn(),
    close: vi.fn(),
    terminate: vi.fn(),
  };
}

const asks = { now: () => Date.now(), liveSessions: async () => new Set(["liveSessions"]) };

test("sockets are pinged every 25 s, and closed after two missed pongs", () => {
  vi.useFakeTimers();
  const [silent, alive] = [beating(), beating()];
  const stop = startHeartbeat({ all: () => [silent, alive] }, asks);
  for (const pings of [1, 2]) {
    vi.advanceTimersByTime(25_000);
    alive.unansweredPings = 0;
    expect(silent.ping).toHaveBeenCalledTimes(pings);
    expect(silent.terminate).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(25_000);
  expect(silent.terminate).toHaveBeenCalledOnce();
  expect(alive.terminate).not.toHaveBeenCalled();
  stop();
  vi.advanceTimersByTime(100_000);
  expect(alive.ping).toHaveBeenCalledTimes(3);
});

test("the heartbeat closes sockets that don't finish a message", () => {
  vi.useFakeTimers();
  const [stalled, alive] = [beating(), beating()];
  stalled.isStalled.mockReturnValue(true);
  const stop = startHeartbeat({ all: () => [stalled, alive] }, asks);
  vi.advanceTimersByTime(25_000);
  expect(stalled.close).toHaveBeenCalledWith(1008, "Unfinished message");
  expect(alive.close).not.toHaveBeenCalled();
  stop();
});

test("the heartbeat closes sockets whose session ended unnoticed, once the store is readable", async () => {
  vi.useFakeTimers();
  const [ended, alive] = [beating(Number.POSITIVE_INFINITY, "ended"), beating()];
  const liveSessions = vi.fn(asks.liveSessions).mockRejectedValueOnce(new Error("busy"));
  const stop = startHeartbeat({ all: () => [ended, alive] }, { ...asks, liveSessions });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ended.expire).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ended.expire).toHaveBeenCalledOnce();
  expect(alive.expire).not.toHaveBeenCalled();
  stop();
});

test("the heartbeat closes sockets whose session has expired", () => {
  vi.useFakeTimers();
  const socket = beating(Date.now() + 30_000);
  const stop = startHeartbeat({ all: () => [socket] }, asks);
  vi.advanceTimersByTime(25_000);
  expect(socket.expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(25_000);
  expect(socket.expire).toHaveBeenCalledOnce();
  stop();
});
