export const services = [
  "walking",
  "sitting",
  "boarding",
  "daycare",
  "training",
  "grooming",
] as const;
export type Service = (typeof services)[number];

export const rateUnits = ["hour", "day", "night", "visit"] as const;
export type RateUnit = (typeof rateUnits)[number];

type ServiceEntry = { label: string; short: string; unit: RateUnit; suggestedDollars: number };

export const serviceTable: Record<Service, ServiceEntry> = {
  walking: { label: "Dog Walking", short: "Walking", unit: "hour", suggestedDollars: 20 },
  sitting: { label: "Dog Sitting", short: "Sitting", unit: "day", suggestedDollars: 45 },
  boarding: { label: "Boarding", short: "Boarding", unit: "night", suggestedDollars: 60 },
  daycare: { label: "Daycare", short: "Daycare", unit: "day", suggestedDollars: 45 },
  training: { label: "Training", short: "Training", unit: "hour", suggestedDollars: 20 },
  grooming: { label: "Grooming", short: "Grooming", unit: "visit", suggestedDollars: 45 },
};

export function isService(name: string): name is Service {
  return Object.hasOwn(serviceTable, name);
}

/** The service of this name; undefined for any other text. */
export function serviceNamed(name: string): ServiceEntry | undefined {
  const service = services.find((known) => known === name);
  return service && serviceTable[service];
}

/** All are accepted; forms offer the first four. */
export const experiences = ["0-1", "1-3", "3-5", "5+", "1-2", "2-5"] as const;
export type Experience = (typeof experiences)[number];
export const offeredExperiences = experiences.slice(0, 4);

export const experienceLabels: Record<Experience, string> = {
  "0-1": "Less than 1 year",
  "1-2": "1-2 years",
  "1-3": "1-3 years",
  "2-5": "2-5 years",
  "3-5": "3-5 years",
  "5+": "More than 5 years",
};

/** Beside a sitter's name, where a bare range would not be understood. */
export const experienceTexts: Record<Experience, string> = {
  "0-1": "0 to 1 years' experience",
  "1-2": "1 to 2 years' experience",
  "1-3": "1 to 3 years' experience",
  "2-5": "2 to 5 years' experience",
  "3-5": "3 to 5 years' experience",
  "5+": "Over 5 years' experience",
};

export const DEFAULT_MAX_DOGS = 4;
export const MOST_DOGS = 12;
export const MOST_GALLERY_PHOTOS = 6;
