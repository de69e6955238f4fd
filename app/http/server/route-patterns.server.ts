import type { ServerBuild } from "react-router";

const UNKNOWN = "unknown";

export type RouteTable = ServerBuild["routes"];

type Step = { fixed: Map<string, Step>; any?: Step; pattern?: string; rest?: string };

/** Without ids or secrets of the path; cheaper than the router, because it need not be exact. */
export function routePatterns({ routes }: Pick<ServerBuild, "routes">): (path: string) => string {
  const start: Step = { fixed: new Map() };
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    add(start, segmentsOf(routePath(routes, route.id)));
  }
  return (path) => {
    const segments = segmentsOf(path.replace(/[?#].*$/s, "").replace(/\.data$/, ""));
    return find(start, segments, 0) ?? UNKNOWN;
  };
}

export function routePath(routes: RouteTable, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? [routePath(routes, route.parentId), route.path].filter(Boolean).join("/") : "";
}

function segmentsOf(path: string): string[] {
  return path.split("/", 12).filter(Boolean);
}

/** An optional last parameter counts as present, so that a form has one name. */
function add(start: Step, segments: string[]): void {
  const pattern = `/${segments.join("/")}`;
  let step = start;
  for (const segment of segments) {
    if (segment === "*") {
      step.rest = pattern === "/*" ? UNKNOWN : pattern;
      return;
    }
    if (segment.endsWith("?")) step.pattern ??= pattern;
    step = nextStep(step, segment);
  }
  step.pattern = pattern;
}

function nextStep(step: Step, segment: string): Step {
  if (segment.startsWith(":")) {
    step.any ??= { fixed: new Map() };
    return step.any;
  }
  const next = step.fixed.get(segment) ?? { fixed: new Map() };
  step.fixed.set(segment, next);
  return next;
}

/** In the router's order: fixed segments, parameters, splats. */
function find(step: Step, segments: string[], at: number): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return step.pattern ?? step.rest;
  const fixed = step.fixed.get(segment);
  return (
    (fixed && find(fixed, segments, at + 1)) ??
    (step.any && find(step.any, segments, at + 1)) ??
    step.rest
  );
}
