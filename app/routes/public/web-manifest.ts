import { href } from "react-router";
import { anyoneContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/web-manifest";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/icon-${size}${purpose === "maskable" ? "-maskable" : ""}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Makes the app installable (w3.org/TR/appmanifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(anyoneContext);
  const manifest = {
    id: "/",
    name: config.appName,
    short_name: config.appName,
    description: "Connect with dog lovers nearby",
    lang: "en",
    start_url: href("/"),
    scope: "/",
    display: "standalone",
    background_color: "#FBF8F2",
    theme_color: "#FBF8F2",
    categories: ["lifestyle"],
    icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
    shortcuts: [
      { name: "Bookings", url: href("/bookings") },
      { name: "Messages", url: href("/messages") },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
}
