export const personalities = [
  "friendly",
  "energetic",
  "calm",
  "playful",
  "shy",
  "independent",
  "curious",
  "affectionate",
  "social",
  "protective",
] as const;
export type Personality = (typeof personalities)[number];

export const activities = [
  "walking",
  "running",
  "fetch",
  "swimming",
  "dog_park",
  "agility",
  "hiking",
  "training",
  "socializing",
  "relaxing",
] as const;
export type Activity = (typeof activities)[number];

/** Further words that are taken for an activity. */
export const activityAliases: Record<string, Activity> = { socialization: "socializing" };

export const dogTimes = [
  "weekday_mornings",
  "weekday_afternoons",
  "weekday_evenings",
  "weekend_mornings",
  "weekend_afternoons",
  "weekend_evenings",
] as const;
export type DogTime = (typeof dogTimes)[number];

/** What each form offers. */
export const offeredPersonalities = personalities.slice(0, 8);
export const onboardingActivities: readonly Activity[] = [
  "walking",
  "running",
  "fetch",
  "swimming",
  "dog_park",
  "training",
];
export const dogFormActivities: readonly Activity[] = [
  "walking",
  "running",
  "fetch",
  "swimming",
  "agility",
  "training",
  "socializing",
  "relaxing",
];

export const dogSizes = ["small", "medium", "large"] as const;
export type DogSize = (typeof dogSizes)[number];
export const dogSizeLabels: Record<DogSize, string> = {
  small: "Small (up to 10kg)",
  medium: "Medium (10-25kg)",
  large: "Large (25kg+)",
};

export const dogAges = ["puppy", "adult", "senior"] as const;
export type DogAge = (typeof dogAges)[number];
export const dogAgeLabels: Record<DogAge, string> = {
  puppy: "Puppy (0-1 year)",
  adult: "Adult (1-7 years)",
  senior: "Senior (7+ years)",
};

const emoji: Partial<Record<string, string>> = {
  friendly: "😊",
  energetic: "⚡",
  calm: "😌",
  playful: "🎾",
  shy: "🙈",
  independent: "🦊",
  curious: "🔍",
  affectionate: "❤️",
  social: "🤝",
  protective: "🛡️",
};

/** The picture beside a trait. */
export function personalityEmoji(slug: string): string {
  return emoji[slug] ?? "🐾";
}

/** A slug as people read it: 'dog_park' is 'Dog Park'. */
export function slugLabel(slug: string): string {
  return slug.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

export const MOST_DOG_PHOTOS = 3;

/** Kilograms in a text such as '12', '12.5 kg' or '12,5'; null when it can't be read or is not within 0.5 to 120. */
export function kilograms(text: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:kg)?$/i.exec(text.trim());
  const number = match ? Number(match[1]?.replace(",", ".")) : Number.NaN;
  return number >= 0.5 && number <= 120 ? number : null;
}

/** Small up to 10 kg, medium up to 25, else large; null for a weight that can't be read. */
export function sizeOf(weight: string | null): DogSize | null {
  const kilos = weight === null ? null : kilograms(weight);
  if (kilos === null) return null;
  if (kilos <= 10) return "small";
  return kilos <= 25 ? "medium" : "large";
}

/** Age in months read from what the owner wrote ('2 years', '1.5 yrs', '8 months', '3'); null when it can't be read. */
export function ageInMonths(text: string): number | null {
  let months = 0;
  let found = false;
  for (const [, amount, unit] of text.toLowerCase().matchAll(/(\d+(?:[.,]\d+)?)\s*(y|m|w|j|$)?/g)) {
    const number = Number(amount?.replace(",", "."));
    const perUnit = unit === "m" ? 1 : unit === "w" ? 12 / 52 : 12;
    months += number * perUnit;
    found = true;
  }
  return found ? Math.round(months * 100) / 100 : null;
}

/** A puppy up to its first birthday, a senior from its seventh; null for an age that can't be read. */
export function ageClassOf(age: string): DogAge | null {
  const months = ageInMonths(age);
  if (months === null) return null;
  if (months < 12) return "puppy";
  return months < 84 ? "adult" : "senior";
}

/** The slider of the distance filter: 0 to 10 miles by 0.5; it rests at 5 and is off until used. */
export const MOST_FILTER_MILES = 10;
export const distanceSlider = { min: 0, max: MOST_FILTER_MILES, step: 0.5, rest: 5 };
