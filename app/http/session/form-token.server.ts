import type { Config } from "#app/config.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isSameSecret, signatureOf } from "#app/domain/signatures.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { formTokenIn } from "../forms/body.server.ts";

/** What the forms of a session's pages hold, so that no other site can write one. */
export function formTokenOf(config: Pick<Config, "appSecret">, sessionToken: string): string {
  return signatureOf(config, "form token", sessionToken);
}

/** For a post whose browser does not say where it is from. Throws forbidden `cross_origin`. */
export async function refuseForeignForm(request: Request, scope: RequestScope): Promise<void> {
  const given = await formTokenIn(request);
  const right = formTokenOf(scope.ctx.config, scope.token ?? "");
  if (!given || !scope.token || !isSameSecret(given, right)) throw fromAnotherSite();
  scope.needsFormToken = false;
}

export function fromAnotherSite(): DomainError {
  return new DomainError("forbidden", "This request came from another site", {
    code: "cross_origin",
  });
}
