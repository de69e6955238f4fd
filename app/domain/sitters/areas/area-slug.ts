import { placeWords } from "../../places/place-names.ts";

/** 'Alt-Wiedikon, Zürich' becomes 'alt-wiedikon-zurich'. */
export function areaSlug(name: string): string {
  return placeWords(name).join("-");
}

/** The town of a district: 'Zürich' of 'Alt-Wiedikon, Zürich'; null for a town. */
export function townOf(name: string): string | null {
  const comma = name.indexOf(", ");
  return comma < 0 ? null : name.slice(comma + 2);
}

/** 'Alt-Wiedikon' of 'Alt-Wiedikon, Zürich'. */
export function districtOf(name: string): string {
  return name.split(", ")[0] ?? name;
}

/** Every folded name of a place with this slug: a comma may follow any of its words. */
export function foldedNamesOf(slug: string): string[] {
  const words = slug.split("-").filter(Boolean);
  return words.map((_, index) =>
    [words.slice(0, index + 1), words.slice(index + 1)]
      .map((part) => part.join(" "))
      .filter(Boolean)
      .join(", "),
  );
}

/** Each area once, in the order given. */
export function areaLinks(names: (string | null)[]): { name: string; slug: string }[] {
  const known = new Map(names.flatMap((name) => (name ? [[areaSlug(name), name]] : [])));
  return [...known].flatMap(([slug, name]) => (slug ? [{ name, slug }] : []));
}
