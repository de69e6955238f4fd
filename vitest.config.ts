import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** What is the same whatever the store is, or is about the file that SQLite keeps. */
const onlySqlite = [
  "tests/http/backups.test.ts",
  "tests/http/page-weight.test.ts",
  "tests/http/api-description.test.ts",
  "tests/http/api-guide.test.ts",
  "tests/http/request-log.test.ts",
];

/** About third parties, pictures and slow connections: on PostgreSQL by `npm run test:postgres`, since `npm test` has its minutes. */
const aboutNeighbours = [
  "tests/postgres/{move,proofs}.test.ts",
  "tests/http/{google,photos}-*.test.ts",
  "tests/http/{dead-neighbours,login-load,places-geocoder,slow-clients,upload-storm}.test.ts",
];

// The HTTP and browser tests run the built product, so that what is tested is what is served. What
// touches the store runs on both engines.
export default defineConfig({
  resolve: {
    alias: ["app", "db", "tests"].map((folder) => ({
      find: new RegExp(`^#${folder}/`),
      replacement: fileURLToPath(new URL(`./${folder}/`, import.meta.url)),
    })),
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A worker loads the built product and what all tests share once, not for each file again.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ["tests/support/clean-slate.ts"],
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
          exclude: [...onlySqlite, ...(process.env.TEST_POSTGRES === "all" ? [] : aboutNeighbours)],
          globalSetup: ["tests/support/global-setup.ts"],
          env: { NODE_ENV: "production", TZ: "America/New_York", TEST_ENGINE: "postgres" },
        },
      },
    ],
  },
});
