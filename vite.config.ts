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
            // What the pages that hydrate are made of: one file instead of thirty small ones, each of
            // which the page would name.
            codeSplitting: {
              groups: [
                {
                  name: "frame",
                  test: /app\/ui\/(layout\/|[\w-]+\.tsx?$|forms\/(field-frame|form|form-errors|form-field|native-messages|select-field|submit-button|text-field)\.|sitters\/(place-\w+|sitter-paths)\.)|\/((sitter|place)-rules|sitter-prices)\.ts$/,
                },
              ],
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
