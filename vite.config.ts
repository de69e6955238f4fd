import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every hydrated page has in common: one file instead of twenty small ones.
            codeSplitting: {
              groups: [{ name: "frame", test: /app\/ui\/(layout\/|[\w-]+\.tsx?$)/ }],
            },
          },
        },
      },
    },
    ssr: {
      // Loaded whole, date-fns takes 250 MB and half a second; bundled, only what is used.
      resolve: { noExternal: ["date-fns"] },
      build: { rollupOptions: { input: "./app/entry.node.ts" } },
    },
  },
});
