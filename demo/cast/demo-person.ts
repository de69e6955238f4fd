import type { PricingChanges } from "#app/domain/prices/price-schemas.ts";
import type { Experience, Service } from "#app/domain/services/sitter-rules.ts";

export type DogPose = "portrait" | "park" | "sofa";

export type DemoPerson = {
  name: string;
  /** The part before @; derived from the name by default. */
  login?: string;
  portrait?: number;
  address?: string;
  point?: [number, number];
  bio?: string;
  phone?: string;
  joined?: number;
  isNew?: boolean;
};

export type DemoSitter = DemoPerson & {
  address: string;
  point: [number, number];
  years: Experience;
  /** Dollars by service; null is 'Price on request'. */
  rates: Partial<Record<Service, number | null>>;
  /** What they ask besides the rates. */
  pricing?: PricingChanges;
  /** 'flat, garden, no ownDogs'; nothing is said by default. */
  home?: string;
  /** 'small medium, adult senior'; all by default. */
  takes?: string;
  /** 'mon-fri 07:00-19:00, sat 09:00-13:00'; any time by default. */
  hours?: string;
  /** One by default. */
  atOnce?: number;
  visits?: boolean;
  overnight?: boolean;
  breeds?: string[];
  /** Scenes and seeds of gallery photos: 'lake 3, park 8'. */
  shows?: string;
  /** Counted from today. */
  off?: number[];
  /** Hours before a booking begins, and minutes between two. */
  notice?: number;
  gap?: number;
};

export type DemoDog = {
  name: string;
  breed: string;
  /** The breed to draw, if it differs from `breed`. */
  looks?: string;
  age: string;
  /** 'female, neutered, no goodWithCats'; nothing is said by default. */
  facts?: string;
  weight?: string;
  height?: string;
  bio?: string;
  /** Personalities, separated by spaces. */
  is?: string;
  likes?: string;
  /** Availability for walks, separated by spaces. */
  free?: string;
  poses?: DogPose[];
};

export type DemoOwner = DemoPerson & { dogs: DemoDog[] };

/** In a reserved domain (RFC 2606). */
export function demoEmail({ name, login }: DemoPerson): string {
  const local = login ?? plainLetters(name);
  return `${local}@demo.example`;
}

function plainLetters(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".")
    .replace(/^\.|\.$/g, "")
    .slice(0, 60);
}
