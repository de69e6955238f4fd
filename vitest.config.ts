import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const env = { NODE_ENV: "production", TZ: "America/New_York" };
/** Of tests whose outcome the database decides; `npm test -- --all` runs all on both engines. */
const onBoth = process.env.ALL_ON_POSTGRES ? "" : ".both";

// The HTTP and browser tests run the built product, so that what is tested is what is served.
export default defineConfig({
  resolve: {
    alias: ["app", "db", "demo", "tests"].map((folder) => ({
      find: new RegExp(`^#${folder}/`),
      replacement: fileURLToPath(new URL(`./${folder}/`, import.meta.url)),
    })),
  },
  test: {
    // Limits for a busy machine; a test that passes never comes near them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // What the product reports on purpose in a test is read only where the test fails.
    silent: "passed-only",
    // Twice as many as a small machine has cores: many tests wait, for a clock or another process.
    maxWorkers: 4,
    // A worker loads the built product and what all tests share once, not for each file again.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Loaded by Node as it is: Vitest would rewrite its 3 MB, and read them again for each app started.
    server: { deps: { external: [/\/build\/server\//] } },
    setupFiles: ["quick-passwords", "recorded-statements", "restore-mocks"].map(
      (name) => `tests/support/${name}.ts`,
    ),
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], env: { ...env } },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: ["tests/{http,sqlite,e2e}/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          env: { ...env, TEST_ENGINE: "sqlite" },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [`tests/http/**/*${onBoth}.test.ts`, "tests/postgres/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          env: { ...env, TEST_ENGINE: "postgres" },
        },
      },
    ],
  },
});
