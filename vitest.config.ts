import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** What is the same whatever the store is: wires, files, other services, texts; or is about the file that SQLite keeps. */
const onlySqlite = [
  "tests/http/server/{slow-clients,dead-neighbours,low-data}.test.ts",
  "tests/http/photos/{upload-storm,photos-upload}.test.ts",
  "tests/http/places/places-geocoder.test.ts",
  "tests/http/calendar/{google-odd,google-worst}.test.ts",
  "tests/http/server/outbound-requests.test.ts",
  "tests/http/store/backups.test.ts",
  "tests/http/sign-in/login-load.test.ts",
  "tests/http/server/page-weight.test.ts",
  "tests/http/api/api-description.test.ts",
  "tests/http/api/api-guide.test.ts",
  "tests/http/server/request-log.test.ts",
  "tests/http/server/late-bodies.test.ts",
];

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
    // One more than a small machine has cores: many tests wait, for a clock or another process.
    maxWorkers: 3,
    // A worker loads the built product and what all tests share once, not for each file again.
    isolate: false,
    sequence: { sequencer: LongestFirst },
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
