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

export const activityAliases: Record<string, Activity> = { socialization: "socializing" };

export const dogTimes = [
  "weekday_mornings",
  "weekday_afternoons",
  "weekday_evenings",
  "weekend_mornings",
  "weekend_afternoons",
  "weekend_evenings",
] as const;

/** When a dog would like company, in few words: ['Weekday mornings', 'Weekends']. */
export function companyTexts(times: readonly string[]): string[] {
  const texts = ["weekday", "weekend"].flatMap((days) => {
    const parts = dogTimes.filter((time) => time.startsWith(days) && times.includes(time));
    const label = `${days[0]?.toUpperCase()}${days.slice(1)}`;
    if (parts.length === 0) return [];
    if (parts.length === 3) return [`${label}s`];
    return [`${label} ${parts.map((time) => time.split("_")[1]).join(" and ")}`];
  });
  return texts.join() === "Weekdays,Weekends" ? ["Any day"] : texts;
}

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

export function personalityLabel(slug: string): string {
  return `${emoji[slug] ?? "🐾"} ${slugLabel(slug)}`;
}

/** 'dog_park' becomes 'Dog Park'. */
export function slugLabel(slug: string): string {
  return slug.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

export const MOST_DOG_PHOTOS = 3;

/** Kilograms from '12', '12.5 kg' or '12,5'; null if unreadable or outside 0.5 to 120. */
export function kilograms(text: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:kg)?$/i.exec(text.trim());
  const number = match ? Number(match[1]?.replace(",", ".")) : Number.NaN;
  return number >= 0.5 && number <= 120 ? number : null;
}

/** Up to 10 kg, up to 25, or more; null for an unreadable weight. */
export function sizeOf(weight: string | null): DogSize | null {
  const kilos = weight === null ? null : kilograms(weight);
  if (kilos === null) return null;
  if (kilos <= 10) return "small";
  return kilos <= 25 ? "medium" : "large";
}

const OLDEST_DOG_MONTHS = 30 * 12;

/** '2 years', '1.5 yrs', '8 months', '3', the later end of '4-6 years'; null for no age of a dog. */
export function ageInMonths(text: string): number | null {
  if (/(?:^|\s)[-−]\s*\d|\de\d/i.test(text)) return null;
  const later = text.toLowerCase().replace(/\d{1,4}(?:[.,]\d{1,4})? ?(?:[-–]|to|or) ?(?=\d)/g, "");
  let months = 0;
  for (const [, amount, unit] of later.matchAll(/(\d+(?:[.,]\d+)?)\s*(y|m|w|j|$)?/g)) {
    const number = Number(amount?.replace(",", "."));
    const perUnit = unit === "m" ? 1 : unit === "w" ? 12 / 52 : 12;
    months += number * perUnit;
  }
  return months > 0 && months <= OLDEST_DOG_MONTHS ? Math.round(months * 100) / 100 : null;
}

/** A number at the end is years; other words stay as the owner wrote them. */
export function ageText(age: string): string {
  const [, number] = /(?:^|\s)(\d{1,2}(?:[.,]\d+)?)$/.exec(age) ?? [];
  const text = withPoints(age);
  if (!number) return text;
  return number === "1" ? `${text} year` : `${text} years`;
}

/** A bare number is kilograms. */
export function weightText(weight: string): string {
  const text = withPoints(weight);
  return /^\d+([.,]\d+)?$/.test(weight) ? `${text} kg` : text;
}

/** Decimal marks as they are printed, whichever was typed. */
function withPoints(text: string): string {
  return text.replace(/(\d),(?=\d)/g, "$1.");
}

/** A puppy until its first birthday, a senior from its seventh; null for an unreadable age. */
export function ageClassOf(age: string): DogAge | null {
  const months = ageInMonths(age);
  if (months === null) return null;
  if (months < 12) return "puppy";
  return months < 84 ? "adult" : "senior";
}

/** The slider goes in steps of 0.5 and is off until used. */
export const MOST_FILTER_MILES = 10;
export const distanceSlider = { min: 0, max: MOST_FILTER_MILES, step: 0.5, rest: 5 };
