import { expect, test } from "vitest";
import { proveChat } from "../load/chat-proof.ts";
import { runHistory } from "../load/history-proof.ts";
import { checkHistory } from "../load/history-rules.ts";
import { proveSlots } from "../load/slots-proof.ts";

// Two processes behind a proxy, as `npm run prove -- NAME --postgres 2` has them at full size.
const shape = { engine: "postgres", processes: 2 } as const;

test("contested slots go to as many as there is room, while a process is killed and the store's server restarts", {
  timeout: 240_000,
}, async () => {
  const report = await proveSlots({
    slots: 16,
    clients: 16,
    kills: 1,
    storeRestarts: 1,
    seed: 11,
    shape,
  });
  expect(report).toMatchObject({ faults: [], kills: 1 });
  expect(report.statuses).toEqual({ 200: 40, 409: 16 });
});

test("a history of random operations holds nothing that the contract does not allow", {
  timeout: 240_000,
}, async () => {
  const { bookings, moves, calls, failures } = await runHistory({
    clients: 16,
    operations: 300,
    seed: 5,
    shape,
  });
  expect(failures).toEqual([]);
  expect(checkHistory(bookings, moves, calls)).toEqual([]);
  expect(moves.length).toBeGreaterThan(bookings.length);
});

test("messages are neither lost nor doubled while each process stops and is killed in its turn", {
  timeout: 240_000,
}, async () => {
  const report = await proveChat({
    pairs: 6,
    messages: 200,
    graceful: 1,
    kills: 1,
    seed: 3,
    shape,
  });
  expect(report.faults).toEqual([]);
  expect(report.stored).toBe(report.sent);
});
