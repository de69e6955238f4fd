import type { MetaDescriptor } from "react-router";
import { oneLine } from "#app/domain/one-line.ts";

type RootData = { appName: string; origin: string; viewer: object | null };

type At = {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/** Title, description and share preview (ogp.me) of a public page. */
export function publicMeta(
  { matches, location }: At,
  { title, description, photo }: { title: string; description: string; photo?: string | null },
): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  const root = (matches[0]?.loaderData ?? {}) as Partial<RootData>;
  const { appName = "", origin = "", viewer } = root;
  const described = [
    { title: `${oneLine(title)} · ${appName}` },
    { name: "description", content: description },
  ];
  if (viewer) return described;
  const properties = {
    "og:site_name": appName,
    "og:type": "website",
    "og:title": oneLine(title),
    "og:description": description,
    "og:url": origin + location.pathname,
    "og:image": origin + (photo ? `${photo}?w=640` : "/icon-512.png"),
  };
  return [
    ...described,
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: photo ? "summary_large_image" : "summary" },
  ];
}

export function firstWords(text: string, most: number): string {
  const folded = oneLine(text);
  if (folded.length <= most) return folded;
  return `${folded.slice(0, most).replace(/\s\S*$/, "")} …`;
}

/** Whether the query filters nothing: empty fields and campaign parameters don't count. */
export function isUnfiltered(query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => value.trim() === "" || /^(utm_|[fg]clid$)/.test(name));
}
