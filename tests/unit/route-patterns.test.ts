import { expect, test } from "vitest";
import { routePatterns } from "#app/http/server/route-patterns.server.ts";

const paths = [
  "*",
  "login",
  "api/*",
  "api/dogs",
  "api/dogs/:id",
  "api/dogs/available",
  "api/dogs/:id/public",
  "reset-password/:token",
  "onboarding/owner/:step?",
];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ["home", { id: "home", parentId: "root", index: true }],
  ...paths.map((path) => [path, { id: path, parentId: "root", path }]),
]);
const patternOf = routePatterns({ routes } as never);

test.each([
  ["/", "/"],
  ["/login?token=canary", "/login"],
  ["/login.data?x=1", "/login"],
  ["/api/dogs", "/api/dogs"],
  ["/api/dogs/", "/api/dogs"],
  ["/api/dogs/17", "/api/dogs/:id"],
  ["/api/dogs/available", "/api/dogs/available"],
  ["/api/dogs/available/public", "/api/dogs/:id/public"],
  ["/api/dogs/17/canary", "/api/*"],
  ["/api/canary", "/api/*"],
  ["/reset-password/canary", "/reset-password/:token"],
  ["/onboarding/owner", "/onboarding/owner/:step?"],
  ["/onboarding/owner/2", "/onboarding/owner/:step?"],
  ["/reset-password/canary/more", "unknown"],
  ["/canary/canary", "unknown"],
  [`/${"canary/".repeat(5000)}`, "unknown"],
])("%s is counted as %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
