export const flows = ["owner", "sitter"] as const;
export type Flow = (typeof flows)[number];

export const STEPS = 4;

const missingTexts: Record<Flow, { step: string; lastStep: string }> = {
  owner: {
    step: "Missing information: Please complete all required fields before continuing",
    lastStep: "Missing information: Please complete all required fields before submitting",
  },
  sitter: {
    step: "Please complete all required fields before continuing",
    lastStep: "Please complete all required fields before submitting",
  },
};

/** Shown above the form when a step is incomplete. */
export function missingText(flow: Flow, step: number): string {
  return missingTexts[flow][step === STEPS ? "lastStep" : "step"];
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

/** Whether nothing is missing that sitters must give before they are listed. */
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
