import { describe, expect, test } from "vitest";
import { runHistory } from "../../prove/proofs/history/history-proof.ts";
import { checkHistory, contract, type Edge } from "../../prove/proofs/history/history-rules.ts";
import { oneProcess } from "../../prove/proofs/proof-site.ts";
import { proveSlots } from "../../prove/proofs/slots-proof.ts";

test("contested slots are filled exactly to capacity, even when the server is killed", {
  timeout: 180_000,
}, async () => {
  const report = await proveSlots({ slots: 16, clients: 16, kills: 1, seed: 11 });
  expect(report).toMatchObject({ faults: [], integrity: "ok", kills: 1 });
  expect(report.statuses).toEqual({ 200: 45, 409: 20 });
});

describe("a history of random operations", async () => {
  const history = await runHistory({
    clients: 16,
    operations: 1500,
    // Has each change of the contract several times, however the operations overlap.
    seed: 6,
  });
  const faultsBy = (table: readonly Edge[]) => checkHistory(history, table).length;

  test("contains nothing that the contract forbids, and refuses nothing that it allows", () => {
    const { bookings, moves, proposals, failures } = history;
    expect(failures).toEqual([]);
    expect(checkHistory(history)).toEqual([]);
    expect(moves.length).toBeGreaterThan(bookings.length * 1.3);
    expect(proposals.filter(({ status }) => status === "accepted").length).toBeGreaterThan(5);
  });

  test.each(contract)("would show %s -> %s by %s if it were illegal", (...edge) => {
    // The party who asked may be the owner, so take that edge away too.
    const without = contract.filter(
      ([from, to, who]) =>
        from !== edge[0] || to !== edge[1] || (who !== edge[2] && who !== "asker"),
    );
    expect(faultsBy(without)).toBeGreaterThan(0);
  });

  test("would show terms that nobody agreed to, and proposals beside an open one", () => {
    const { proposals, proposalCalls: calls } = history;
    const agreed = proposals.filter(({ status }) => status === "accepted");
    const faultsOf = (changed: Partial<typeof history>) => checkHistory({ ...history, ...changed });
    expect(faultsOf({ proposalCalls: calls.filter(({ to }) => to !== "accepted") })).not.toEqual(
      [],
    );
    expect(faultsOf({ proposals: proposals.filter((one) => one !== agreed[0]) })).not.toEqual([]);
    const late = proposals.map((one) => ({ ...one, closed_at: Date.now() + 1e6 }));
    expect(faultsOf({ proposals: late })).toContainEqual(expect.stringContaining("two open"));
  });

  test.each<Edge>([
    ["rejected", "accepted", "asked"],
    ["cancelled", "accepted", "asked"],
    ["pending", "completed", "sitter"],
    ["accepted", "rejected", "sitter"],
  ])("would show %s -> %s by %s if the code lacked it", (...edge) => {
    expect(faultsBy([...contract, edge])).toBeGreaterThan(0);
  });
});

test("without the store's guards, a history would show a double booking of dogs and of sitters", {
  timeout: 60_000,
}, async () => {
  const shape = { ...oneProcess, without: ["dog_unavailable", "sitter_unavailable"] };
  const { failures } = await runHistory({ clients: 16, operations: 20, seed: 5, shape });
  for (const fault of ["in two places", "too many dogs"])
    expect(failures).toContainEqual(expect.stringContaining(fault));
});
