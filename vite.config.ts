import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Vite's own wrapper of dynamic imports is a tenth of the script that every page loads. */
const smallPreload: Plugin = {
  name: "small-preload",
  enforce: "pre",
  resolveId: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `${import.meta.dirname}/app/browser/preload.ts`,
  },
};

export default defineConfig({
  plugins: [smallPreload, tailwindcss(), reactRouter()],
  // Leaflet's main file is UMD, from which nothing unused can be dropped.
  resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
  // Names the built files of app/browser for scripts/bundle.mjs and the server.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Else a module of a few numbers is a file that pages request.
          optimization: { inlineConst: { mode: "all" } },
          // The module shared by pages without React, and those that few pages name.
          input: [
            "app/browser/enhance.ts",
            "app/browser/live/live-visit.ts",
            "app/browser/kept-typing.ts",
            "app/browser/list-map.ts",
            "app/browser/notify-device.ts",
            "app/browser/ask-passkey.ts",
          ],
          output: {
            codeSplitting: {
              groups: [
                { name: "enhance", test: /app\/browser\/(enhance|preload)/ },
                // Shared by the map page, which hydrates, and location fields, which do not.
                {
                  name: "leaflet",
                  test: /node_modules\/leaflet\/|app\/ui\/map\/(focused-pin|map-canvas\.css)/,
                },
                // One file compresses better than the five that they would make.
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Of portraits and of pins, whose scripts need no React.
                { name: "initials", test: /app\/ui\/initials/ },
                // What the page that hydrates is made of: one file instead of thirty small ones, each
                // of which the page would name.
                {
                  name: "frame",
                  test: /app\/ui\/(layout\/(become-sitter|empty-state|fault-page|hydration|low-data|main-nav|page-header|page-shell|public-meta)|(?!email|photo\.|photo-c|private|status)[\w-]+\.tsx?$|forms\/(field-frame|form-field)|sitters\/(place-\w+|sitter-paths|query-link))|\/((sitter|place)-rules|sitter-prices|intent)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, only what is used of them is loaded: whole, date-fns takes 250 MB and half a second,
      // and the hundreds of files of the others a fifth of the time to start and 10 MB.
      resolve: {
        noExternal: [/^(date-fns|@date-fns|zod|@conform-to|@remix-run|react-router)($|\/)/],
      },
      build: { rollupOptions: { input: "./app/entry.node.ts" } },
    },
  },
});
