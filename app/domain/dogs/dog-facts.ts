import type { DogsTable } from "#db/schema.ts";
import type { Answer } from "../answers.ts";

export const dogSexes = ["female", "male"] as const;
export type DogSex = (typeof dogSexes)[number];

/** In the order they are asked and shown; each is yes, no or unknown. */
export const dogQuestions = [
  "neutered",
  "vaccinated",
  "goodWithDogs",
  "goodWithCats",
  "goodWithChildren",
] as const;
export type DogQuestion = (typeof dogQuestions)[number];

/** Null is unknown. */
export type DogFacts = { sex: DogSex | null } & Record<DogQuestion, Answer | null>;

type FactColumns = Pick<DogsTable, "sex" | keyof typeof questionOf>;

const questionOf = {
  neutered: "neutered",
  vaccinated: "vaccinated",
  good_with_dogs: "goodWithDogs",
  good_with_cats: "goodWithCats",
  good_with_children: "goodWithChildren",
} as const satisfies Record<string, DogQuestion>;

const columns = Object.keys(questionOf) as (keyof typeof questionOf)[];
export const factColumns = ["sex", ...columns] as const;

export function dogFactsOf(dog: FactColumns): DogFacts {
  return {
    sex: dog.sex,
    neutered: dog.neutered,
    vaccinated: dog.vaccinated,
    goodWithDogs: dog.good_with_dogs,
    goodWithCats: dog.good_with_cats,
    goodWithChildren: dog.good_with_children,
  };
}

/** Only those named, which undefined clears. */
export function factColumnsOf(
  facts: {
    [fact in keyof DogFacts]?: DogFacts[fact] | undefined;
  },
): Partial<FactColumns> {
  return {
    ...("sex" in facts && { sex: facts.sex ?? null }),
    ...Object.fromEntries(
      columns.flatMap((column) => {
        const question = questionOf[column];
        return question in facts ? [[column, facts[question] ?? null]] : [];
      }),
    ),
  };
}

export const sexLabels: Record<DogSex, string> = { female: "Female", male: "Male" };

const answerLabels: Record<DogQuestion, Record<Answer, string>> = {
  neutered: { yes: "Neutered", no: "Not neutered" },
  vaccinated: { yes: "Vaccinated", no: "Not vaccinated" },
  goodWithDogs: { yes: "Good with dogs", no: "Not good with dogs" },
  goodWithCats: { yes: "Good with cats", no: "Not good with cats" },
  goodWithChildren: { yes: "Good with children", no: "Not good with children" },
};

/** What is said of a female in place of 'neutered'. */
const ofFemales: Record<Answer, string> = { yes: "Spayed", no: "Not spayed" };

/** What is known about a dog: 'Female', 'Spayed', 'Not good with cats'. */
export function dogFactTexts(facts: DogFacts): string[] {
  return dogFactList(facts).map(({ text }) => text);
}

type DogFactText = {
  text: string;
  /** Whether a sitter should take note of it. */
  warns: boolean;
};

/** As `dogFactTexts`, with which facts to stress. */
export function dogFactList(facts: DogFacts): DogFactText[] {
  return [
    ...(facts.sex ? [{ text: sexLabels[facts.sex], warns: false }] : []),
    ...dogQuestions.flatMap((question) => {
      const answer = facts[question];
      if (!answer) return [];
      const warns = answer === "no" && question !== "neutered";
      const labels =
        question === "neutered" && facts.sex === "female" ? ofFemales : answerLabels[question];
      return [{ text: labels[answer], warns }];
    }),
  ];
}
