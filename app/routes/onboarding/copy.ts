import type { Flow } from "#app/domain/people/onboarding-rules.ts";
import type { RateUnit } from "#app/domain/services/sitter-rules.ts";

export type StepTexts = {
  title: string;
  text: string;
  /** What Continue requires, shown above it. */
  needs: string;
};

export const stepTexts: Record<Flow, readonly StepTexts[]> = {
  owner: [
    {
      title: "Tell us about yourself",
      text: "A photo shows sitters who they'll meet, and your area helps you find the ones nearby.",
      needs: "You can add these later.",
    },
    {
      title: "Add your dog",
      text: "Sitters see this when you ask them. You can add the rest whenever you like.",
      needs: "Needed: name, breed, age, and weight",
    },
    {
      title: "Personality",
      text: "What is your dog like?",
      needs: "Needed: one trait. The rest can wait.",
    },
    {
      title: "Activities",
      text: "What does your dog enjoy?",
      needs: "Needed: one activity",
    },
  ],
  sitter: [
    {
      title: "Profile photo",
      text: "People like to see who'll look after their dog.",
      needs: "You can add it later.",
    },
    {
      title: "Your Experience",
      text: "How long have you been looking after dogs?",
      needs: "Needed: your experience and a few words about you",
    },
    {
      title: "Your Preferences",
      text: "Which dogs do you welcome, and what do you offer?",
      needs: "Needed: one size, one age, and one service",
    },
    {
      title: "Your Location",
      text: "Others see your district and a rough spot on the map, never what you type here.",
      needs: "Needed: a place",
    },
  ],
};

export const onboardingCopy = {
  area: {
    label: "Where do you live?",
    hint: "Optional: a town or district. Others only see the district.",
    found: "Location found",
  },
  finished: "Onboarding completed!",
  setUp: "Your profile has been set up successfully.",
  setUpIn: (place: string) =>
    `Your profile has been set up successfully. Owners find you in ${place}.`,
  ahead: "What comes next",
  rates: {
    hour: "Your rate per hour",
    day: "Your rate per day",
    night: "Your rate per night",
    visit: "Your rate per visit",
  } satisfies Record<RateUnit, string>,
  usual: {
    near: (price: string) => `Usual near you: ${price}`,
    here: (price: string) => `Usual here: ${price}`,
  },
  photo: {
    label: "A photo of you",
    another: "Another photo",
    hint: "Optional, up to 5 MB",
    remove: "Remove my photo",
  },
};
