import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edges, moveCases } from "#tests/cases/booking-cases.ts";
import { requestCases } from "#tests/cases/booking-request-cases.ts";

const drivers = {
  api: "tests/http/bookings/bookings-api-cases.test.ts",
  form: "tests/http/bookings/booking-form-cases.test.ts",
};
const tables = { moveCases, requestCases };

test.each(edges)("the edge %s covers every table that names it, and skips nothing", (edge) => {
  const path = join(import.meta.dirname, "../../..", drivers[edge]);
  expect(existsSync(path), `${drivers[edge]} is missing`).toBe(true);
  const code = readFileSync(path, "utf8");
  for (const [name, rows] of Object.entries(tables)) {
    if (!rows.some((row) => row.edges.includes(edge))) continue;
    expect(code).toMatch(new RegExp(`driveCases\\(\\s*"${edge}",\\s*${name}\\b`));
  }
  expect(code).not.toMatch(/\.(skip|only|todo|fails|skipIf|runIf)\b/);
});

test("every pair of statuses is there for every actor over the API", () => {
  const statuses = ["pending", "accepted", "rejected", "completed", "cancelled"];
  const seen = new Set(
    moveCases
      .filter((row) => row.edges.includes("api"))
      .map(({ actor, state, to }) => `${actor}: ${state.split(",")[0]} to ${to}`),
  );
  for (const from of statuses) {
    for (const to of statuses) {
      for (const actor of ["owner", "sitter"]) expect(seen).toContain(`${actor}: ${from} to ${to}`);
      if (to === "pending") continue;
      for (const actor of ["other owner", "other sitter", "anonymous"])
        expect(seen).toContain(`${actor}: ${from} to ${to}`);
    }
  }
});

test("no two rows have the same name", () => {
  for (const rows of Object.values(tables)) {
    const names = rows.map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
  }
});
