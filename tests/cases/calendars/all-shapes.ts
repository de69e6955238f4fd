import type { Shape } from "#tests/support/calendars/shapes.ts";
import { dateShapes } from "./date-shapes.ts";
import { programShapes } from "./program-shapes.ts";
import { zoneShapes } from "./zone-shapes.ts";

/** What programs write, read by a test and by `npm run prove -- calendars`. */
export const allShapes: readonly Shape[] = [...zoneShapes, ...dateShapes, ...programShapes];
