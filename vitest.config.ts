import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { onlySqlite } from "./tests/only-sqlite.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

// The HTTP and browser tests run the built product, so that what is tested is what is served. What
// touches the store runs on both engines.
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
    setupFiles: ["tests/support/quick-passwords.ts", "tests/support/restore-mocks.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "sqlite",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/postgres/**"],
          globalSetup: ["tests/support/global-setup.ts"],
          env: { NODE_ENV: "production", TZ: "America/New_York", TEST_ENGINE: "sqlite" },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["tests/http/**/*.test.ts", "tests/postgres/**/*.test.ts"],
          exclude: onlySqlite,
          globalSetup: ["tests/support/global-setup.ts"],
          env: { NODE_ENV: "production", TZ: "America/New_York", TEST_ENGINE: "postgres" },
        },
      },
    ],
  },
});
