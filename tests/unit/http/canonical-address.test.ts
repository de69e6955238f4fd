import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalAddress, withoutEmptyFields } from "#app/http/server/canonical-address.server.ts";
import { routePatterns } from "#app/http/server/route-patterns.server.ts";
import { ORIGIN } from "#tests/support/origin.ts";

const paths = [
  "*",
  "login",
  "sitters",
  "sitters/:id",
  "profile/edit/account",
  "onboarding/owner/:step?",
  "reset-password/:token",
  "api/*",
  "api/dogs/:id",
];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ["home", { id: "home", parentId: "root", index: true }],
  ...paths.map((path) => [path, { id: path, parentId: "root", path }]),
]);
const routeOf = routePatterns({ routes } as never);
const canonical = (path: string) =>
  canonicalAddress(new URL(`http://trotwell.test${path}`), routeOf);

test.each([
  ["/LOGIN", "/login"],
  ["/sitters/", "/sitters"],
  ["//login", "/login"],
  ["/profile//EDIT/account//", "/profile/edit/account"],
  ["/l%6Fgin", "/login"],
  ["/%4Cogin/?redirectTo=%2FDogs%2F", "/login?redirectTo=%2FDogs%2F"],
  ["//", "/"],
  ["/Sitters/aB-C/", "/sitters/aB-C"],
  ["/onboarding/OWNER/", "/onboarding/owner"],
  ["/onboarding/OWNER/2", "/onboarding/owner/2"],
  ["/Reset-Password/sEcReT%2F", "/reset-password/sEcReT%2F"],
  ["/API/Dogs/aBc/", "/api/dogs/aBc"],
])("%s is really %s", (path, address) => {
  expect(canonical(path)).toBe(address);
});

test.each([
  "/",
  "/login",
  "/login?a=B/",
  "/sitters/aBC",
  "/api/dogs/aBC",
  "/api/Nothing/",
  "//evil.example",
  "//evil.example/login",
  "/\\evil.example/",
  "/LOGIN.data",
  "/login%2f",
  "/login%23",
  "/login%3fx",
  "/%ff/",
  "/nothing/here/",
])("%s is left as it is", (path) => {
  expect(canonical(path)).toBeNull();
});

test("leads to an address of ours that is canonical, with the same query", () => {
  const part = fc.constantFrom(
    "/",
    "//",
    "\\",
    "login",
    "SITTERS",
    "sitters",
    "@",
    ":",
    "evil.example",
    "%2F",
    "%5C",
    "..",
    "?",
    "x",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const address = canonical(`/${parts.join("")}`);
      if (address === null) return;
      const requested = new URL(`http://trotwell.test/${parts.join("")}`);
      const found = new URL(address, "http://trotwell.test/sitters/");
      expect(found.origin).toBe("http://trotwell.test");
      expect(found.search).toBe(requested.search);
      expect(canonical(address)).toBeNull();
    }),
    { numRuns: 500, seed: 3 },
  );
});

test.each([
  ["/sitters?search=&place=Bern&radius=", "/sitters?place=Bern"],
  ["/sitters?time=a&time=&time=b", "/sitters?time=a&time=b"],
  ["/booking/new?location=&notes=", "/booking/new?location="],
  ["/x?redirectTo=%2Fa%3Fb%3D&c=", "/x?redirectTo=%2Fa%3Fb%3D"],
  ["/sitters?search=", "/sitters"],
])("%s without its empty fields is %s", (path, address) => {
  expect(withoutEmptyFields(new URL(`http://trotwell.test${path}`))).toBe(address);
});

test.each(["/sitters", "/sitters?map", "/sitters?a=1", "/booking/new?location=", "/x.data?a="])(
  "%s has no empty fields",
  (path) => {
    expect(withoutEmptyFields(new URL(`http://trotwell.test${path}`))).toBeNull();
  },
);

test("an address without its empty fields stays on this site", () => {
  for (const path of ["//evil.example/?x=", "///evil.example?x=&y=1", "/\\evil.example?x="]) {
    const location = withoutEmptyFields(new URL(`http://trotwell.test${path}`)) ?? "";
    expect([path, new URL(location, ORIGIN).origin]).toEqual([path, ORIGIN]);
  }
});
