import { expect, test } from "vitest";
import { call, registerPerson } from "../load/api-client.ts";
import { proveChat } from "../prove/proofs/chat-proof.ts";
import { runHistory } from "../prove/proofs/history/history-proof.ts";
import { checkHistory } from "../prove/proofs/history/history-rules.ts";
import { proofSite } from "../prove/proofs/proof-site.ts";
import { proveSlots } from "../prove/proofs/slots-proof.ts";
import { proveVisits } from "../prove/proofs/visits/visit-proof.ts";

// Two processes behind a proxy, as `npm run prove -- NAME --postgres 2` runs them at full size.
const shape = { engine: "postgres", processes: 2 } as const;

test("contested slots are filled exactly to capacity while a process is killed", {
  timeout: 240_000,
}, async () => {
  const report = await proveSlots({
    slots: 16,
    clients: 16,
    kills: 1,
    seed: 11,
    shape,
  });
  expect(report).toMatchObject({ faults: [], kills: 1 });
  expect(report.statuses).toEqual({ 200: 45, 409: 20 });
});

test("a history of random operations contains nothing that the contract forbids", {
  timeout: 240_000,
}, async () => {
  const history = await runHistory({
    clients: 16,
    operations: 300,
    seed: 5,
    shape,
  });
  expect(history.failures).toEqual([]);
  expect(checkHistory(history)).toEqual([]);
  expect(history.moves.length).toBeGreaterThan(history.bookings.length);
});

test("without the store's guards, a history would show a double booking of dogs and of sitters", {
  timeout: 240_000,
}, async () => {
  const without = ["dog_unavailable", "sitter_unavailable"];
  const { failures } = await runHistory({
    clients: 16,
    operations: 20,
    seed: 5,
    shape: { ...shape, without },
  });
  for (const fault of ["in two places", "too many dogs"])
    expect(failures).toContainEqual(expect.stringContaining(fault));
});

test("messages are neither lost nor duplicated while the processes stop and are killed in turn", {
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

test("taps on cards are noted once and at their time while the processes stop and are killed in turn", {
  timeout: 240_000,
}, async () => {
  const plan = { sitters: 5, walks: 1, restarts: 2, longestPause: 200, seed: 2, shape };
  const { reports, faults } = await proveVisits(plan);
  expect(faults).toEqual([]);
  // One of the five forgets to finish.
  expect(reports.filter(({ stored }) => stored.status === "completed")).toHaveLength(4);
});

test("while the PostgreSQL server restarts, clients learn when to retry, and everything recovers", {
  timeout: 240_000,
}, async () => {
  const site = await proofSite({ ...shape, processes: 1 });
  try {
    const { token } = await registerPerson(site.origin, "Patient");
    const ask = () => call(site.origin, "GET", "/users/me", { token });
    const answers: string[] = [];
    let isBack = false;
    const restarting = site.restartStore().then(() => {
      isBack = true;
    });
    while (!isBack) {
      const answer = await ask();
      answers.push(answer?.status === 503 ? `503 ${answer.retryAfter}` : String(answer?.status));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await restarting;
    expect(answers).toContain("503 2");
    expect(answers.filter((line) => line !== "503 2" && line !== "200")).toEqual([]);
    for (let i = 0; i < 4; i++) expect((await ask())?.status).toBe(200);
  } finally {
    await site.end();
  }
});
