export const flows = ["owner", "sitter"] as const;
export type Flow = (typeof flows)[number];

export const STEPS = 4;

/** Shown above the form when a step is incomplete. */
export function missingText(flow: Flow, step: number): string {
  const rest = `Please complete all required fields before ${step === STEPS ? "submitting" : "continuing"}`;
  return flow === "owner" ? `Missing information: ${rest}` : rest;
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
