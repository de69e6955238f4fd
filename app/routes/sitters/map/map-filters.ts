import { href } from "react-router";
import { daysToChoose } from "#app/domain/date-labels.ts";
import { dogSizeLabels, dogSizes, slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { services } from "#app/domain/services/sitter-rules.ts";
import type { SearchChip } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { copy } from "./copy.ts";

const DAYS = 14;
const prices = ["20", "25", "30", "40", "60", "80"];

/** A filter of the map. `chosen` is its current value in words. */
export type MapFilter = {
  label: string;
  chosen: string | null;
  options: { label: string; href: string; isChosen: boolean }[];
};

type Menu = {
  words: { label: string; any: string };
  name: string;
  /** Filters that are removed with it, and whose values are shown in its place. */
  also?: string[];
  options: { value: string; label: string }[];
};

function menusFor(asked: Record<string, string>, today: string): Menu[] {
  return [
    {
      words: copy.service,
      name: "service",
      options: services.map((value) => ({ value, label: slugLabel(value) })),
    },
    {
      words: copy.when,
      name: "date",
      also: ["startDate", "endDate", "timePeriod"],
      options: asked.startDate ? [] : daysToChoose(today, DAYS, asked.date),
    },
    {
      words: copy.price,
      name: "maxRate",
      options: prices.map((value) => ({ value, label: copy.upTo(value) })),
    },
    {
      words: copy.dogs,
      name: "dogSize",
      also: ["dog"],
      options: asked.dog ? [] : dogSizes.map((value) => ({ value, label: dogSizeLabels[value] })),
    },
  ];
}

/** The filters used most often on the map, as menus of links; the other chips stay chips. */
export function mapFilters(
  asked: Record<string, string>,
  chips: SearchChip[],
  today: string,
): { filters: MapFilter[]; others: SearchChip[] } {
  const link = (label: string, changes: Record<string, string | null>, isChosen: boolean) => ({
    label,
    isChosen,
    href: queryLink(href("/map"), asked, changes),
  });
  const told: SearchChip[] = [];
  const filters = menusFor(asked, today).map(({ words, name, also = [], options }) => {
    const names = [name, ...also];
    const chip = chips.find((one) => names.includes(one.name));
    if (chip) told.push(chip);
    const none = Object.fromEntries(names.map((one) => [one, null]));
    return {
      label: words.label,
      chosen: chip?.label ?? null,
      options: [
        link(words.any, none, !chip),
        ...options.map(({ value, label }) => link(label, { [name]: value }, asked[name] === value)),
      ],
    };
  });
  return { filters, others: chips.filter((chip) => !told.includes(chip)) };
}
