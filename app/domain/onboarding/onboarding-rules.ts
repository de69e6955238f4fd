export const flows = ["owner", "sitter"] as const;
export type Flow = (typeof flows)[number];

export const STEPS = 4;

/** Each step's heading, and a line on why it asks. */
export const stepTexts: Record<Flow, readonly { title: string; text: string }[]> = {
  owner: [
    {
      title: "Tell us about yourself",
      text: "A profile photo helps sitters to know whom they will meet. You can add it later, too.",
    },
    { title: "Add your dog", text: "Sitters see this when you ask them for a booking." },
    { title: "Personality", text: "What is your dog like? Choose what fits." },
    { title: "Activities", text: "What does your dog like to do?" },
  ],
  sitter: [
    {
      title: "Profile photo",
      text: "People like to see who will look after their dog. You can add it later, too.",
    },
    { title: "Your Experience", text: "How long have you been looking after dogs?" },
    { title: "Your Preferences", text: "Which dogs do you welcome, and what do you offer?" },
    {
      title: "Your Location",
      text: "Others see your town or district and a rough spot on the map, never your address.",
    },
  ],
};

/** Shown above the form when a step is incomplete. */
export function missingText(flow: Flow, step: number): string {
  const rest = `Please complete all required fields before ${step === STEPS ? "submitting" : "continuing"}`;
  return flow === "owner" ? `Missing information: ${rest}` : rest;
}

export function stepPath(flow: Flow, step: number): string {
  return `/onboarding/${flow}/${step}`;
}

/** The step number in a URL: 1 if absent, null if there is no such step. */
export function stepNumber(text: string | undefined): number | null {
  if (text === undefined) return 1;
  return /^[1-4]$/.test(text) ? Number(text) : null;
}

type SitterFacts = {
  bio: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  experience?: string | null;
  dogSizes?: string[];
  dogAges?: string[];
  services?: string[];
};

/** Whether a profile passes all four gates of sitter onboarding. */
export function meetsSitterGates(facts: SitterFacts): boolean {
  return Boolean(
    facts.experience &&
      facts.bio &&
      facts.dogSizes?.length &&
      facts.dogAges?.length &&
      facts.services?.length &&
      facts.address &&
      facts.latitude !== null &&
      facts.longitude !== null,
  );
}
