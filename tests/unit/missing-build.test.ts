import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = mkdtempSync(join(tmpdir(), "missing-build-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let checkouts = 0;
/** With the file that is bundled as build/server.js, and these. */
function checkout(files: Record<string, string>): string {
  const folder = join(root, `${++checkouts}`);
  mkdirSync(folder);
  cpSync("server.ts", join(folder, "server.ts"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o700);
  }
  return folder;
}

const entry = (imports: string) => `${imports}
  import { readdirSync } from "node:fs";
  export const createWebServer = () => {};
  export const reportFault = () => {};
  export const start = async () => {};
  export const staticFiles = (folder) => readdirSync(folder);`;

test.each([
  ["the build", {}],
  ["a package", { "build/server/index.js": entry('import "no-such-package";') }],
  ["a part of the build", { "build/server/index.js": entry("") }],
  [
    "a package of this system",
    {
      "build/server/index.js": entry('import "./native.js";'),
      "build/server/native.js": "process.dlopen({ exports: {} }, import.meta.filename);",
    },
  ],
])("without %s, the server says in one sentence what to run", (_, files) => {
  const { status, stderr } = spawnSync(process.execPath, ["server.ts"], {
    cwd: checkout(files),
    env: { NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^The build or a package is missing: run npm ci && npm run build .*\n$/);
  expect(status).toBe(1);
});

test.each([
  ["nothing", {}, 1],
  ["packages alone", { "node_modules/.bin/node": "" }, 1],
  ["a build that was cut short", { "node_modules/.bin/node": "", "build/server.js": "" }, 1],
  ["a build alone", { "build/.build-stamp": "" }, 1],
  ["all", { "node_modules/.bin/node": "", "build/.build-stamp": "" }, 0],
] as [string, Record<string, string>, number][])(
  "the unit looks before it starts: %s",
  (_, files, code) => {
    const unit = readFileSync("docs/hosting/trotwell.service", "utf8");
    const [, command = "false"] = /^ExecStartPre=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
    // Systemd would put values in their place.
    expect(command).not.toMatch(/[$%\\]/);
    const { status, stderr } = spawnSync("/bin/sh", ["-c", command], {
      cwd: checkout(files),
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      code,
      code
        ? expect.stringMatching(
            /^The build or a package is missing: run npm ci && npm run build in \/opt/,
          )
        : "",
    ]);
  },
);

test("npm start builds again where the file that it runs is gone", () => {
  const folder = checkout({ "build/.build-stamp": "" });
  for (const name of ["package.json", "scripts"])
    cpSync(name, join(folder, name), { recursive: true });
  const script = `const { ensureBuilt } = await import(${JSON.stringify(join(folder, "scripts/ensure-built.mjs"))});
    const { sourceHash } = await import(${JSON.stringify(join(folder, "scripts/source-hash.mjs"))});
    const { writeFileSync } = await import("node:fs");
    writeFileSync("build/.build-stamp", sourceHash());
    await ensureBuilt().then(() => console.log("whole"), () => console.log("tried to build"));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(said).toBe("tried to build\n");
});
