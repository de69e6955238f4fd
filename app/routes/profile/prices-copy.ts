import type { Policy } from "#app/domain/prices/price-terms.ts";
import type { RateUnit } from "#app/domain/services/sitter-rules.ts";

export const copy = {
  title: "Prices and cancellation",
  intro: "Everything here is optional. Owners see each part of the price before they ask.",
  services: "Your services",
  noServices: "Choose what you offer first.",
  chooseServices: "Choose services",
  extraDogHint:
    "Without a rate, owners see 'Price on request'. Leave the other fields empty if every dog costs the same. A puppy is a dog under a year.",
  puppyHint:
    "Without a rate, owners see 'Price on request'. Leave the other field empty if puppies, dogs under a year, cost the same.",
  rates: {
    hour: "Rate per hour",
    day: "Rate per day",
    night: "Rate per night",
    visit: "Rate per visit",
  } satisfies Record<RateUnit, string>,
  such: (dollars: number) => `such as ${dollars}`,
  changeServices: "Save and change what you offer",
  extraDog: "Each extra dog",
  puppy: "Each puppy",
  priceOf: (service: string, price: string) => `${service}, ${price.toLowerCase()}`,
  holidays: "Holidays",
  holiday: "More on public holidays",
  nextHoliday: (date: string) => `The next one is ${date}.`,
  longStays: "Long stays",
  longStaysHint: "A discount on the whole stay, starting at this many nights or days.",
  longStayFrom: "Nights or days",
  longStayPercent: "Discount",
  policy: "If an owner cancels",
  policies: {
    flexible: { title: "Flexible", text: "Free until it starts." },
    moderate: {
      title: "Moderate",
      text: "Free until 24 hours before. After that you may ask for half the price.",
    },
    strict: {
      title: "Strict",
      text: "Free until 7 days before. After that you may ask for half the price.",
    },
  } satisfies Record<Policy, { title: string; text: string }>,
  example: "An example",
  inBrief: (amount: string, dogs: number) =>
    `Example: ${amount}, ${dogs === 1 ? "1 dog" : `${dogs} dogs`}`,
  exampleNeeds: "Set a rate for one of your services to see an example.",
  total: "Total",
  showExample: "Show an example",
  updateExample: "Update the example",
  saved: "Prices saved",
};

/** '3 nights with 2 dogs, over Friday, December 25'. */
export function exampleTitle({
  amount,
  dogs,
  holiday,
}: {
  amount: string;
  dogs: number;
  holiday: string | null;
}): string {
  if (holiday) {
    return dogs > 1
      ? `${amount} with ${dogs} dogs, over ${holiday}`
      : `${amount} with one dog, over ${holiday}`;
  }
  return dogs > 1 ? `${amount} with ${dogs} dogs` : `${amount} with one dog`;
}
