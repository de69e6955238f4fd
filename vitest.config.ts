import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

// The HTTP and browser tests run the built product, so that what is tested is what is served.
export default defineConfig({
  resolve: {
    alias: ["app", "db", "tests"].map((folder) => ({
      find: new RegExp(`^#${folder}/`),
      replacement: fileURLToPath(new URL(`./${folder}/`, import.meta.url)),
    })),
  },
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/support/global-setup.ts"],
    env: { NODE_ENV: "production", TZ: "America/New_York" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A worker loads the built product and what all tests share once, not for each file again.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ["tests/support/clean-slate.ts"],
  },
});
