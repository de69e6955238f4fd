import type { Register } from "react-router";

/**
 * Links a browser may prefetch when a tap is likely: pages without side effects. Never threads
 * (opening marks them as read), logins, files, or dialogs.
 */
const shown: (keyof Register["pages"])[] = [
  "/",
  "/sitters",
  "/sitters/:id",
  "/map",
  "/dogs/available",
  "/dogs/available/:id",
  "/dogs/:id",
  "/bookings",
  "/bookings-sitter",
  "/bookings/:id",
  "/profile",
  "/profile/edit",
  "/support",
  "/terms",
  "/privacy",
];

const rules = {
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: shown.map((pathname) => ({ pathname, search: "*" })) },
          { not: { href_matches: "/*/new*" } },
          { not: { selector_matches: "[data-dialog], [download], [target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Named by the pages' Speculation-Rules header (html.spec.whatwg.org, speculative loading). */
export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: {
      "content-type": "application/speculationrules+json",
      "cache-control": "public, max-age=86400",
    },
  });
}
