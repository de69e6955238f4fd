import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "checkout-")));
afterAll(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});
for (const name of ["package.json", "package-lock.json", "scripts"])
  cpSync(name, join(folder, name), { recursive: true });
chmodSync(folder, 0o555);

test.each([
  ["ensureInstalled", "ensure-installed.mjs", "Packages are missing"],
  ["ensureBuilt", "ensure-built.mjs", "The build is missing"],
])("%s says who has to make what is missing in somebody else's checkout", (name, file, lack) => {
  // The superuser may write everywhere.
  const script = `if (process.getuid() === 0) process.setuid(65534);
    const { ${name} } = await import(${JSON.stringify(join(folder, "scripts", file))});
    await ${name}().catch((error) => console.log(error.message));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(said).toContain(`${lack}, or older`);
  expect(said).toContain(`can't write to ${folder}: run \`npm ci && npm run build\` there`);
});
