import type { z } from "zod";
import { type Flow, STEPS } from "../people/onboarding-rules.ts";
import { stepSchemas } from "./onboarding-schemas.ts";

export type DraftPlace = { label: string; latitude: number; longitude: number };

export type OnboardingDraft = {
  /** By field name, across all steps; not validated yet. */
  values: Record<string, unknown>;
  photoKeys: string[];
  places: DraftPlace[];
  /** 0 to 4. */
  stepDone: number;
};

/** The first step not passed or no longer valid; the last if all are. */
export function firstOpenStep(flow: Flow, draft: OnboardingDraft): number {
  const schemas: readonly z.ZodType[] = stepSchemas[flow];
  const open = schemas.findIndex(
    (schema, index) => index >= draft.stepDone || !schema.safeParse(draft.values).success,
  );
  return open === -1 ? STEPS : open + 1;
}

/** Replaces one step's values, so that unticked boxes disappear. */
export function withStepValues(
  flow: Flow,
  step: number,
  values: Record<string, unknown>,
  typed: Record<string, unknown>,
): Record<string, unknown> {
  const fields = Object.keys(stepSchemas[flow][step - 1]?.shape ?? {});
  const others = Object.entries(values).filter(([name]) => !fields.includes(name));
  const own = fields.map((name) => [name, storable(typed[name])] as const);
  return Object.fromEntries([...others, ...own.filter(([, value]) => value !== undefined)]);
}

const LONGEST_TEXT = 5000;
const LONGEST_LIST = 50;

/** Bounds the size of typed values and drops files. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST_TEXT);
  if (depth > 1 || typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    return value
      .slice(0, LONGEST_LIST)
      .map((item) => storable(item, depth + 1))
      .filter((item) => item !== undefined);
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).slice(0, LONGEST_LIST);
  return Object.fromEntries(entries.map(([name, item]) => [name, storable(item, depth + 1)]));
}
