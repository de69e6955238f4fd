import { FlowChoice } from "#app/domain/onboarding/onboarding-schemas.ts";
import type { RequestScope } from "../app-context.server.ts";
import { onboardingPath } from "../pages/onboarding-path.ts";
import { readCookie, setCookie } from "./cookies.server.ts";

const COOKIE = "joinAs";

export function storeFlowChoice(scope: RequestScope, role: string): void {
  setCookie(scope, COOKIE, role, { maxAgeSeconds: 60 * 60 });
}

/** The first page of the flow that was chosen before signing up. */
export function takeFlowChoice(scope: RequestScope, request: Request): string | null {
  const choice = FlowChoice.safeParse({ role: readCookie(request, scope.origin, COOKIE) });
  if (!choice.success) return null;
  setCookie(scope, COOKIE, null);
  return onboardingPath(choice.data.role, 1);
}
