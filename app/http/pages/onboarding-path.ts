import { href } from "react-router";
import type { Flow } from "#app/domain/people/onboarding-rules.ts";

/** The page of a step, counted from 1. */
export function onboardingPath(flow: Flow, step: number): string {
  return href(`/onboarding/${flow}/:step?`, { step: String(step) });
}
