import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // Loaded whole, date-fns takes 250 MB and half a second; bundled, only what is used.
      resolve: { noExternal: ["date-fns"] },
      build: { rollupOptions: { input: "./app/entry.node.ts" } },
    },
  },
});
