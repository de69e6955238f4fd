import { href } from "react-router";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import { copy } from "./copy.ts";

type At = Parameters<typeof publicMeta>[0];

/** The head of the front page, with schema.org/WebSite and its search by place. */
export function frontMeta(at: At) {
  const { appName, origin } = (at.matches[0]?.loaderData ?? {}) as Record<string, string>;
  return [
    ...publicMeta(at, { title: copy.title, description: copy.description }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: appName,
        url: `${origin}${href("/")}`,
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}${href("/sitters")}?place={place}`,
          "query-input": "required name=place",
        },
      },
    },
  ];
}
