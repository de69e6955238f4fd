import { href } from "react-router";
import { scopeContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/robots-txt";

/** Paths of no use to search engines. Public pages that must not be indexed say so themselves. */
const CLOSED = ["/api/", "/calendar/", "/dev/", "/messages", "/people/", "/sitters/*/quick"];

export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const lines = ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`)];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${scope.origin}${href("/sitemap.xml")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
