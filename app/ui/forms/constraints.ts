import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";

const derived = new WeakMap<z.ZodType, ReturnType<typeof getZodConstraint>>();

/** HTML constraints by field name; derived once per schema, because a page would do so each time. */
export function constraintsOf(schema: z.ZodType): ReturnType<typeof getZodConstraint> {
  const known = derived.get(schema);
  if (known) return known;
  const constraints = getZodConstraint(schema);
  derived.set(schema, constraints);
  return constraints;
}
