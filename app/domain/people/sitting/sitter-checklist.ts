import type { SitterJson } from "../user-json.ts";

export const checklistItems = ["photo", "rates", "hours", "home", "gallery"] as const;
export type ChecklistItem = (typeof checklistItems)[number];

export type Checklist = { item: ChecklistItem; done: boolean }[];

type Facts = Partial<
  Pick<SitterJson, "services" | "rates" | "availability" | "home" | "gallery">
> & {
  profilePhoto: string | null;
};

/** What owners miss on a new sitter's profile; null once nothing is missing. */
export function sitterChecklist({
  services = [],
  rates = {},
  availability = [],
  home,
  gallery = [],
  profilePhoto,
}: Facts): Checklist | null {
  const done: Record<ChecklistItem, boolean> = {
    photo: profilePhoto !== null,
    rates: services.length > 0 && services.every((service) => service in rates),
    hours: availability.length > 0,
    home: Object.values(home ?? {}).some((fact) => fact !== null),
    gallery: gallery.length > 0,
  };
  const list = checklistItems.map((item) => ({ item, done: done[item] }));
  return list.every(({ done }) => done) ? null : list;
}
