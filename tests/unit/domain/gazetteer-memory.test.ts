import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { loadCities } from "#app/domain/places/import-gazetteer.server.ts";

test("the gazetteer's package stays in memory only while it is used", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const cities = new WeakRef(loadCities());
  expect(cities.deref()?.length).toBeGreaterThan(100_000);
  // A weak reference that was just read holds until the next turn.
  await setTimeout(10);
  collectGarbage();
  expect(cities.deref()).toBeUndefined();
});
