import type { SittersTable } from "#db/schema.ts";
import type { Answer } from "../../answers.ts";

export const homeKinds = ["house", "flat"] as const;
export type HomeKind = (typeof homeKinds)[number];

/** In the order they are asked and shown; each is yes, no or unknown. */
export const homeQuestions = [
  "garden",
  "ownDogs",
  "otherPets",
  "children",
  "smoking",
  "car",
] as const;
export type HomeQuestion = (typeof homeQuestions)[number];

/** A sitter's home; null is unknown. */
export type Home = { kind: HomeKind | null } & Record<HomeQuestion, Answer | null>;

const columnOf = {
  kind: "home_kind",
  garden: "garden",
  ownDogs: "own_dogs",
  otherPets: "other_pets",
  children: "children",
  smoking: "smoking",
  car: "car",
} as const satisfies Record<keyof Home, keyof SittersTable>;

export const homeColumns = Object.values(columnOf);
type HomeColumns = Pick<SittersTable, (typeof homeColumns)[number]>;

export function homeOf(sitter: HomeColumns): Home {
  return {
    kind: sitter.home_kind,
    garden: sitter.garden,
    ownDogs: sitter.own_dogs,
    otherPets: sitter.other_pets,
    children: sitter.children,
    smoking: sitter.smoking,
    car: sitter.car,
  };
}

/** Only those named. */
export function homeColumnsOf(
  home: {
    [fact in keyof Home]?: Home[fact] | undefined;
  },
): Partial<HomeColumns> {
  return Object.fromEntries(
    Object.entries(home).map(([fact, value]) => [columnOf[fact as keyof Home], value]),
  );
}

export const kindLabels: Record<HomeKind, string> = { house: "House", flat: "Apartment" };

const answerLabels: Record<HomeQuestion, Record<Answer, string>> = {
  garden: { yes: "Yard", no: "No yard" },
  ownDogs: { yes: "Has a dog", no: "No other dogs" },
  otherPets: { yes: "Has other pets", no: "No other pets" },
  children: { yes: "Children at home", no: "No children" },
  smoking: { yes: "Smoking at home", no: "Smoke-free" },
  car: { yes: "Has a car", no: "No car" },
};

/** Answers that please most owners. */
const good: Partial<Record<HomeQuestion, Answer>> = {
  ownDogs: "no",
  otherPets: "no",
  children: "no",
  smoking: "no",
  car: "yes",
};

/** What is known about a home: 'House', 'Yard', 'No other dogs'. */
export function homeTexts(home: Home): string[] {
  return [...kindTexts(home), ...answerTexts(home, homeQuestions)];
}

/** The same in two lists: the plain facts, 'Apartment', 'Yard', and the good points, 'Smoke-free'. */
export function homeFacts(home: Home): { plain: string[]; good: string[] } {
  const isGood = (question: HomeQuestion) => home[question] === good[question];
  const isPlain = (question: HomeQuestion) => !isGood(question);
  return {
    plain: [...kindTexts(home), ...answerTexts(home, homeQuestions.filter(isPlain))],
    good: answerTexts(home, homeQuestions.filter(isGood)),
  };
}

function kindTexts({ kind }: Home): string[] {
  return kind ? [kindLabels[kind]] : [];
}

function answerTexts(home: Home, questions: readonly HomeQuestion[]): string[] {
  return questions.flatMap((question) => {
    const answer = home[question];
    return answer ? [answerLabels[question][answer]] : [];
  });
}

/** What a search can ask of a home, by the name of its field: the one answer that fits. */
export const homeWishes = {
  home: "house",
  garden: "yes",
  ownDogs: "no",
  otherPets: "no",
  children: "no",
  smoking: "no",
  car: "yes",
} as const;
export type HomeWish = keyof typeof homeWishes;
export const homeWishNames = Object.keys(homeWishes) as HomeWish[];

export function homeWishLabel(wish: HomeWish): string {
  return wish === "home" ? kindLabels.house : answerLabels[wish][homeWishes[wish]];
}

/** As the sitter index names it. */
export function homeWishFit(wish: HomeWish): string {
  return `${columnOf[wish === "home" ? "kind" : wish]}=${homeWishes[wish]}`;
}
