import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { servedApp } from "#tests/support/served.ts";

const { origin } = await servedApp();
const guide = readFileSync("docs/api.md", "utf8");

test("the walkthrough in docs/api.md leads from joining to an accepted booking", async () => {
  const [, walk = ""] = /```sh\n([\s\S]*?)```/.exec(guide) ?? [];
  const { stdout } = await promisify(execFile)("bash", ["-euc", walk], {
    env: {
      ...process.env,
      API: `${origin}/api`,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    },
  });
  expect(stdout.trim()).toBe("accepted");
});
