export const flows = ["owner", "sitter"] as const;
export type Flow = (typeof flows)[number];

export const STEPS = 4;

/** Shown above the form when a step is incomplete. */
export function missingText(flow: Flow, step: number): string {
  const rest = `Please complete all required fields before ${step === STEPS ? "submitting" : "continuing"}`;
  return flow === "owner" ? `Missing information: ${rest}` : rest;
}

export function stepPath(flow: Flow, step: number): string {
  return `/onboarding/${flow}/${step}`;
}

/** 1 if absent, null if there is no such step. */
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
