import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lock, licenceList, unwantedLicences } from "#app/cli/licence-list.ts";

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

test("every dependency has one exact version", () => {
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test("every locked package comes from npm and has a checksum", () => {
  const odd = Object.entries(
    lock.packages as Record<string, { resolved?: string; integrity?: string; optional?: boolean }>,
  )
    .filter(([path]) => path !== "")
    .filter(
      ([, { resolved = "https://registry.npmjs.org/", integrity = "", optional = false }]) =>
        !resolved.startsWith("https://registry.npmjs.org/") ||
        !(integrity.startsWith("sha512-") || (optional && integrity === "")),
    );
  expect(odd.map(([path]) => path)).toEqual([]);
});

test("the licence list matches the lock file", () => {
  // Written by: npm run licences
  expect(readFileSync("docs/licences.md", "utf8")).toBe(licenceList(lock));
});

test("every package has an allowed licence", () => {
  expect(unwantedLicences(lock)).toEqual([]);
});

test.each([
  ["GPL-3.0", {}, true],
  ["AGPL-3.0-only", { dev: true }, true],
  ["MPL-2.0", {}, true],
  ["MPL-2.0", { dev: true }, false],
  ["MIT OR GPL-3.0", {}, false],
  ["(MIT AND GPL-3.0)", {}, true],
  [undefined, {}, true],
  [undefined, { dev: true }, true],
  [undefined, { dev: true, optional: true }, false],
])("%s of %o is unwanted: %s", (license, more, unwanted) => {
  const locked = { version: "1.0.0", ...(license && { license }), ...more };
  const found = unwantedLicences({ packages: { "node_modules/some": locked } });
  expect(found).toHaveLength(unwanted ? 1 : 0);
});
