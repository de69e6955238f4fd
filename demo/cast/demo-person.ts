import type { Experience, Service } from "#app/domain/sitters/sitter-rules.ts";

/** How a dog is drawn. */
export type DogPose = "portrait" | "park" | "sofa";

/** Somebody of the demo, as written down by hand. */
export type DemoPerson = {
  name: string;
  /** The part before @; made from the name where none is given. */
  login?: string;
  /** Seed of the portrait; nobody has to have one. */
  portrait?: number;
  /** Private, as the person typed it. */
  address?: string;
  /** Latitude and longitude of that address. */
  point?: [number, number];
  bio?: string;
  phone?: string;
  /** Days since they registered. */
  joined?: number;
  /** Has not even confirmed the address yet. */
  isNew?: boolean;
};

export type DemoSitter = DemoPerson & {
  address: string;
  point: [number, number];
  years: Experience;
  /** Dollars for each service; null is 'Price on request'. */
  rates: Partial<Record<Service, number | null>>;
  /** Sizes and ages welcome, such as 'small medium, adult senior'; all of them where nothing is said. */
  takes?: string;
  /** Such as 'mon-fri 07:00-19:00, sat 09:00-13:00'; bookable at any time where nothing is said. */
  hours?: string;
  /** How many dogs at a time; one where nothing is said. */
  atOnce?: number;
  visits?: boolean;
  overnight?: boolean;
  breeds?: string[];
  /** Places and seeds of the photos in the gallery, such as 'lake 3, park 8'. */
  shows?: string;
  /** Days off, counted from today. */
  off?: number[];
};

export type DemoDog = {
  name: string;
  breed: string;
  /** Which of the drawn breeds it looks like, when that is not the breed itself. */
  looks?: string;
  age: string;
  weight?: string;
  height?: string;
  bio?: string;
  /** Personalities, separated by spaces. */
  is?: string;
  /** Activities, separated by spaces. */
  likes?: string;
  /** When it could do with a walk by somebody else, separated by spaces. */
  free?: string;
  poses?: DogPose[];
};

export type DemoOwner = DemoPerson & { dogs: DemoDog[] };

/** The mail address of somebody in the demo; it leads nowhere (RFC 2606). */
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
